import { request, test as base, type Cookie, type Page } from '@playwright/test';
import { expectOk } from '../deal.js';
import { admin } from '../fixtures.js';
import { animationsEnded, expectLoaded, expectLoading } from '../loaded.js';
import { startPortal, type Portal } from '../portal.js';
import { demoFund } from './demo-fund.js';
import { withoutDemo, type Credentials, type GalleryFund } from './funds.js';
import { longFund } from './long-fund.js';
import { newFund } from './new-fund.js';
import type { Screen } from './screens.js';
import { failEverything, keepLoading } from './states.js';

const states = ['full', 'long', 'empty', 'loading', 'error'] as const;
export type ScreenState = (typeof states)[number];

/** The states of a screen; one that requests no data looks the same in each, and a blank form never loads. */
export function statesOf({ as, isStatic, isBlankForm }: Screen): readonly ScreenState[] {
  if (as === 'visitor' || isStatic) return ['full'];
  return isBlankForm ? states.filter((state) => state !== 'loading') : states;
}

interface Opened {
  portal: Portal;
  fund: GalleryFund;
  /** The session cookies of both users. */
  cookies: Record<'admin' | 'lp', Cookie[]>;
}

class Gallery {
  private readonly portals = new Map<ScreenState, Promise<Opened>>();

  /** Opens a screen in a state: with the demo data, the longest texts, no data, while loading, or with failed requests. */
  async show(page: Page, screen: Screen, state: ScreenState): Promise<void> {
    const { portal, fund, cookies } = await this.portalOf(state);
    // Otherwise the open page would navigate when its session ends.
    await page.goto('about:blank');
    await page.context().clearCookies();
    if (screen.as !== 'visitor') await page.context().addCookies(cookies[screen.as]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (state === 'loading') await keepLoading(page);
    if (state === 'error') await failEverything(page);
    await page.goto(portal.url + screen.path(fund), { waitUntil: 'commit' });
    if (state === 'loading') await expectLoading(page);
    else await expectLoaded(page);
    await page.evaluate(() => document.fonts.ready);
    await animationsEnded(page);
  }

  async close(): Promise<void> {
    for (const opening of this.portals.values()) await (await opening).portal.stop();
  }

  private portalOf(state: ScreenState): Promise<Opened> {
    const kind = state === 'long' || state === 'empty' ? state : 'full';
    const opening = this.portals.get(kind) ?? openPortal(kind);
    this.portals.set(kind, opening);
    return opening;
  }
}

const funds = { full: demoFund, long: longFund, empty: newFund };

async function openPortal(state: keyof typeof funds): Promise<Opened> {
  const portal = await startPortal(state === 'full' ? {} : withoutDemo);
  const signedIn = async (who: Credentials) => {
    const by = await request.newContext({ baseURL: portal.url });
    await expectOk(by.post('/api/login', { data: who }));
    return { by, cookies: (await by.storageState()).cookies };
  };
  const manager = await signedIn(admin);
  const fund = await funds[state](manager.by);
  const partner = await signedIn(fund.lp);
  await Promise.all([manager.by.dispose(), partner.by.dispose()]);
  return { portal, fund, cookies: { admin: manager.cookies, lp: partner.cookies } };
}

export const test = base.extend<object, { gallery: Gallery }>({
  // Otherwise measurements would catch elements in the middle of an animation.
  contextOptions: { reducedMotion: 'reduce' },
  gallery: [
    // Playwright requires an object pattern, even without dependencies.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const gallery = new Gallery();
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
