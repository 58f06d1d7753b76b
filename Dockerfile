# Hivehold in a container. See docs/running.md, "In containers", for what of this was tried.

FROM node:24-bookworm-slim AS build
WORKDIR /hivehold
COPY package.json package-lock.json .npmrc ./
RUN npm ci --loglevel=error
COPY . .
RUN node node_modules/vite/bin/vite.js build --logLevel warn

FROM node:24-bookworm-slim AS packages
WORKDIR /hivehold
COPY package.json package-lock.json .npmrc ./
# Without what vite has bundled. The image brings its own Node.
RUN npm ci --omit=dev --loglevel=error && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NO_BUILD=1
WORKDIR /hivehold
COPY --from=packages /hivehold/node_modules node_modules
COPY package.json LICENSE ./
COPY migrations migrations
COPY scripts scripts
COPY src src
COPY --from=build /hivehold/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Ready, not merely alive: with the database, its schema and room on the disk.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Signals reach the server itself: it ends what it is doing, the database last.
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "--max-old-space-size=512", "src/app/server/main.ts"]
