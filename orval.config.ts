import { defineConfig } from 'orval';

/** The typed client of the contract: one hook per call, its query key the path. */
export default defineConfig({
  portal: {
    input: './openapi.json',
    output: {
      target: './frontend/src/api/generated.ts',
      client: 'react-query',
      httpClient: 'fetch',
      mode: 'single',
      headers: true,
      override: {
        mutator: { path: './frontend/src/api/http.ts', name: 'http' },
        fetch: { includeHttpResponseReturnType: false },
        query: { version: 5, signal: true },
      },
    },
  },
});
