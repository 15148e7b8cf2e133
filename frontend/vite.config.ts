import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { devPages } from './vite-dev-pages.ts';
import { guidePages } from './vite-guide.ts';
import { zipAtOnce } from './vite-zip-at-once.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;
const input = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      // Loaders in chunks of their own keep the generated client out of the sign-in page.
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader'],
          ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
        ],
      },
    }),
    react(),
    devPages(),
    guidePages(),
    // Pages are filled in by the server at each answer; everything else is compressed once, here.
    compression({ include: /\.(js|css|svg)$/, algorithms: ['gzip', 'brotliCompress'] }),
  ],
  worker: { format: 'es', plugins: () => [zipAtOnce()] },
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/objects': server, '/brand': server } },
  resolve: {
    // The router's store asks for a shim that React has not needed since version 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [input('index.html'), input('landing.html')],
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/(@tanstack|use-sync-external-store)\// },
            // A route in a chunk of its own repeats the list of files that it preloads. Without what routes import, which the
            // sign-in page would load too.
            { name: 'routes', test: /\/src\/routes\/.*\.tsx$/, includeDependenciesRecursively: false },
            // What most pages share compresses better as one file than as thirty. Dialogs come once they are opened.
            {
              name: 'mui',
              test: /node_modules\/@(mui\/(material(?!\/Dialog)|system|utils)|emotion)\//,
              minShareCount: 40,
            },
          ],
        },
      },
    },
  },
});
