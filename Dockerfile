# One static program and nothing else: docker build -t bgio . && docker run --rm -v "$PWD:/work" bgio check .
FROM debian:12 AS build
COPY . /bgio
WORKDIR /bgio
RUN scripts/setup && cmake --preset static && cmake --build --preset static && strip build/static/tools/bgio

FROM scratch
COPY --from=build /bgio/build/static/tools/bgio /bin/bgio
WORKDIR /work
ENTRYPOINT ["/bin/bgio"]
