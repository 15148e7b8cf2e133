import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/app.css';
import './styles/toast.css';

// What signed-out visitors see needs neither the router nor the cache nor MUI, and comes without them.
const isForVisitors = /^\/(auth|invite)(\/|$)/.test(window.location.pathname);
const { App } = await (isForVisitors ? import('./VisitorApp') : import('./PortalApp'));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
