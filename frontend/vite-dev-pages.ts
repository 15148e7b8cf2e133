import type { Plugin } from 'vite';

const brand: Record<string, string> = {
  __BRAND_PRODUCT_NAME__: process.env.BRAND_PRODUCT_NAME ?? '380',
  __BRAND_FIRM_NAME__: process.env.BRAND_FIRM_NAME ?? 'Harbor Lane Ventures',
  __BRAND_TAGLINE__: process.env.BRAND_TAGLINE ?? 'A strategic investor in early-stage companies',
  __YEAR__: String(new Date().getFullYear()),
  __CSP_NONCE__: '',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

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
    transformIndexHtml: (html) => html.replace(/__[A-Z_]+__/g, (name) => escapeHtml(brand[name] ?? name)),
  };
}
