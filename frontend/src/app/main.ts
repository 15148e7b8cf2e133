import './styles/app.css';
import './styles/print.css';
import './styles/toast.css';
import { isMissingChunk } from '../lib/missing-chunk';

// The visitor pages need neither the router nor the query cache nor MUI. A table, because the build merges imports in the
// branches of a condition into one that preloads the files of both.
const apps = {
  visitor: () => import('./VisitorApp'),
  portal: () => import('./PortalApp'),
};
const app = /^\/((auth|invite)(\/|$)|setup\/?$)/.test(window.location.pathname) ? 'visitor' : 'portal';
// React is not imported here, so that it is fetched in parallel with the application instead of before it.
try {
  const [{ App }, { draw }] = await Promise.all([apps[app](), import('./draw')]);
  draw(App);
} catch (error) {
  if (!isMissingChunk(error)) throw error;
  await window.pageLoad?.againOrSaySo(String(error));
}
