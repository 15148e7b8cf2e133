import { request, test as base, type Cookie, type Page } from '@playwright/test';
import { answer } from '../deal.js';
import { admin } from '../fixtures.js';
import { animationsEnded, expectLoaded, expectLoading } from '../loaded.js';
import { startPortal, type Portal } from '../portal.js';
import { demoFund, longFund, newFund, withoutDemo, type Credentials, type GalleryFund } from './funds.js';
import type { Screen } from './screens.js';
import { failEverything, keepLoading } from './states.js';

const sights = ['full', 'long', 'empty', 'loading', 'error'] as const;
export type Sight = (typeof sights)[number];

/** The sights that a screen has: what asks the server for nothing looks the same in each. */
export const sightsOf = ({ as, readsNothing }: Screen): readonly Sight[] =>
  as === 'visitor' || readsNothing ? ['full'] : sights;

interface Opened {
  portal: Portal;
  fund: GalleryFund;
  /** Of one session for each of the two. */
  cookies: Record<'admin' | 'lp', Cookie[]>;
}

class Gallery {
  private readonly portals = new Map<Sight, Promise<Opened>>();

  /** Opens a screen as somebody sees it who has much, the longest and largest, nothing yet, to wait, or bad luck. */
  async show(page: Page, screen: Screen, sight: Sight): Promise<void> {
    const { portal, fund, cookies } = await this.portalOf(sight);
    // The page before would answer the loss of its session by a navigation of its own.
    await page.goto('about:blank');
    await page.context().clearCookies();
    if (screen.as !== 'visitor') await page.context().addCookies(cookies[screen.as]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (sight === 'loading') await keepLoading(page);
    if (sight === 'error') await failEverything(page);
    await page.goto(portal.url + screen.path(fund), { waitUntil: 'commit' });
    if (sight === 'loading') await expectLoading(page);
    else await expectLoaded(page);
    await page.evaluate(() => document.fonts.ready);
    await animationsEnded(page);
  }

  async close(): Promise<void> {
    for (const opening of this.portals.values()) await (await opening).portal.stop();
  }

  private portalOf(sight: Sight): Promise<Opened> {
    const filled = sight === 'long' || sight === 'empty' ? sight : 'full';
    const opening = this.portals.get(filled) ?? openPortal(filled);
    this.portals.set(filled, opening);
    return opening;
  }
}

const fills = { full: demoFund, long: longFund, empty: newFund };

async function openPortal(sight: keyof typeof fills): Promise<Opened> {
  const portal = await startPortal(sight === 'full' ? {} : withoutDemo);
  const signedIn = async (who: Credentials) => {
    const by = await request.newContext({ baseURL: portal.url });
    await answer(by.post('/api/login', { data: who }));
    return { by, cookies: (await by.storageState()).cookies };
  };
  const manager = await signedIn(admin);
  const fund = await fills[sight](manager.by);
  const partner = await signedIn(fund.lp);
  await Promise.all([manager.by.dispose(), partner.by.dispose()]);
  return { portal, fund, cookies: { admin: manager.cookies, lp: partner.cookies } };
}

export const test = base.extend<object, { gallery: Gallery }>({
  // What is on its way to its place or colour is at neither.
  contextOptions: { reducedMotion: 'reduce' },
  gallery: [
    // Playwright reads a fixture's needs off its pattern, also when it has none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const gallery = new Gallery();
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
