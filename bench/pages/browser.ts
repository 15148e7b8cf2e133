// The browser that the pages are measured in, with the flags of the browser tests.
import { chromium, type Browser, type Page, type ViewportSize } from '@playwright/test';
import config from '../../e2e/playwright.config.ts';
import { freePort } from '../../backend/test/free-port.ts';
import type { Credentials } from '../../scripts/lib/stage.ts';
import { trackRequests } from './settled.ts';
import {
  beginWatching,
  watchArrivals,
  watchEvents,
  watchPainting,
  watchRest,
  watchScreens,
} from './watch.ts';

/** In this order, since each uses functions of the previous ones. */
const watches = [beginWatching, watchEvents, watchScreens, watchPainting, watchArrivals, watchRest];

export const desktop: ViewportSize = { width: 1440, height: 900 };
export const phone: ViewportSize = { width: 390, height: 844 };

export class PagesBrowser {
  readonly origin: string;
  /** The port of its DevTools, which Lighthouse uses. */
  readonly port: number;
  readonly #browser: Browser;

  private constructor(origin: string, port: number, browser: Browser) {
    this.origin = origin;
    this.port = port;
    this.#browser = browser;
  }

  static async launch(origin: string): Promise<PagesBrowser> {
    const port = await freePort();
    const { args = [], ...options } = config.use?.launchOptions ?? {};
    const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
    return new PagesBrowser(origin, port, browser);
  }

  /** A new browser context with an empty cache, which records what its pages do; signed in or not. */
  async open({
    person,
    viewport = desktop,
  }: {
    person?: Credentials | undefined;
    viewport?: ViewportSize;
  }): Promise<Page> {
    const context = await this.#browser.newContext({ baseURL: this.origin, viewport });
    for (const watch of watches) await context.addInitScript(watch);
    if (person) {
      const answer = await context.request.post('/api/login', { data: person });
      if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`);
    }
    const page = await context.newPage();
    trackRequests(page);
    return page;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
