import './styles/app.css';
import './styles/print.css';
import './styles/toast.css';
import { isMissingChunk } from '../lib/missing-chunk';

// What signed-out visitors see needs neither the router nor the cache nor MUI, and comes without them. A table, for of
// imports in the branches of a condition the build makes one, which fetches the same files ahead in either case.
const apps = {
  visitor: () => import('./VisitorApp'),
  portal: () => import('./PortalApp'),
};
const app = /^\/(auth|invite)(\/|$)/.test(window.location.pathname) ? 'visitor' : 'portal';
// Nothing of React is imported here: it comes beside the application instead of before it.
try {
  const [{ App }, { draw }] = await Promise.all([apps[app](), import('./draw')]);
  draw(App);
} catch (error) {
  if (!isMissingChunk(error)) throw error;
  await window.pageLoad?.againOrSaySo(String(error));
}
