import { startPortal } from './portal.js';

/** One portal with the demo fund for all journeys; what is returned ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const portal = await startPortal();
  process.env['PORTAL_URL'] = portal.url;
  return portal.stop;
}
