# The app alone: PostgreSQL is somewhere else, and DATABASE_URL says where. See docs/operations.md.
ARG NODE=22

FROM node:${NODE}-bookworm-slim AS manifests
WORKDIR /schola
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/chant/package.json packages/chant/
COPY packages/contract/package.json packages/contract/
COPY packages/curriculum/package.json packages/curriculum/
COPY packages/core/package.json packages/core/
COPY packages/exercises/package.json packages/exercises/
COPY packages/latin/package.json packages/latin/
COPY packages/messages/package.json packages/messages/

FROM manifests AS build
RUN npm ci --include=dev --include=optional --ignore-scripts
COPY tsconfig.base.json ./
COPY scripts scripts
COPY tools tools
COPY content content
COPY packages packages
COPY apps apps
RUN node packages/messages/compile.mjs && node scripts/build.mjs

# Plain JavaScript: PostgreSQL's programs are an optional package, which is left out.
FROM manifests AS packages
RUN npm ci --omit=dev --omit=optional --ignore-scripts --workspace=@schola/server

FROM node:${NODE}-alpine
WORKDIR /schola
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
RUN mkdir /backups && chown node:node /backups
COPY --from=packages /schola/node_modules node_modules
COPY --from=build /schola/apps/server/package.json apps/server/package.json
COPY --from=build /schola/apps/server/src/db/migrations apps/server/src/db/migrations
COPY --from=build /schola/apps/server/dist apps/server/dist
COPY --from=build /schola/apps/web/dist apps/web/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
