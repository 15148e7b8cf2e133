// The browser that the pages are measured in, with the flags of the browser tests.
import { chromium } from '@playwright/test';
import config from '../../e2e/playwright.config.ts';
import { freePort } from '../../scripts/lib/redis.ts';
import { watchEvents, watchPainting, watchRest, watchScreens } from './watch.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export class PagesBrowser {
  #browser;

  /** It can be spoken to over its port too, as Lighthouse does. */
  static async launch(origin) {
    const launched = new PagesBrowser();
    launched.origin = origin;
    launched.port = await freePort();
    const { executablePath, args } = config.use.launchOptions;
    launched.#browser = await chromium.launch({
      executablePath,
      args: [...args, `--remote-debugging-port=${launched.port}`],
    });
    return launched;
  }

  /** A window of its own, with nothing kept, that notes what its pages do; signed in as somebody, or as nobody. */
  async open({ person, viewport = desktop } = {}) {
    const context = await this.#browser.newContext({ baseURL: this.origin, viewport });
    for (const watch of [watchEvents, watchScreens, watchPainting, watchRest])
      await context.addInitScript(watch);
    if (person) {
      const answer = await context.request.post('/api/login', { data: person });
      if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`);
    }
    return context.newPage();
  }

  close() {
    return this.#browser.close();
  }
}
