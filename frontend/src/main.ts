import './styles/app.css';
import './styles/toast.css';

// What signed-out visitors see needs neither the router nor the cache nor MUI, and comes without them. Nothing of React
// is imported here: it comes beside the application instead of before it.
const isForVisitors = /^\/(auth|invite)(\/|$)/.test(window.location.pathname);
const [{ App }, { draw }] = await Promise.all([
  isForVisitors ? import('./VisitorApp') : import('./PortalApp'),
  import('./draw'),
]);
draw(App);
