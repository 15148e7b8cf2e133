import type { Plugin } from 'vite';
import { brandedPage } from '../settings/brand/page.mjs';
import { environment, readSettings } from '../settings.mjs';

/** While developing, does what the server does in production: the landing page for /, the brand filled in. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === '/') request.url = '/landing.html';
        next();
      });
    },
    transformIndexHtml: (html) =>
      brandedPage(html, readSettings(environment()).brand)
        .replaceAll('__YEAR__', String(new Date().getFullYear()))
        .replaceAll('__CSP_NONCE__', ''),
  };
}
