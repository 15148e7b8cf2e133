import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import type { Driver, Handle } from './driver.ts';
import { windowSize } from './window-size.ts';

/** Firefox by WebDriver BiDi. */
export async function startFirefox(folder: string, executablePath: string): Promise<Driver> {
  const downloads = await newDownloads(folder);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    userDataDir: join(folder, 'profile'),
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.start_downloads_in_tmp_dir': false,
      'intl.accept_languages': 'en-US',
    },
  });
  return PuppeteerDriver.start(browser, downloads, textOfPdfJs);
}

/** Chromium by its own protocol; its headless shell downloads PDFs instead of showing them. */
export async function startChromium(folder: string, executablePath: string): Promise<Driver> {
  const downloads = await newDownloads(folder);
  const browser = await puppeteer.launch({
    executablePath,
    headless: true,
    userDataDir: join(folder, 'profile'),
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
    args: ['--no-sandbox', '--disable-gpu', '--lang=en-US'],
  });
  return PuppeteerDriver.start(browser, downloads, undefined);
}

async function newDownloads(folder: string): Promise<string> {
  const downloads = join(folder, 'downloads');
  await mkdir(downloads);
  return downloads;
}

/** The text that the viewer of Firefox and WebKit has laid over the pages of a PDF. */
const textOfPdfJs = async (page: Page): Promise<string> =>
  (await page.evaluate(
    `[...document.querySelectorAll('.textLayer')].map(({ textContent }) => textContent).join('\\n')`,
  )) as string;

/** Reports violations of the policy like errors, by the console. */
const reportViolations = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('Content-Security-Policy: ' + violatedDirective + ' ' + blockedURI));`;

class PuppeteerDriver implements Driver {
  readonly problems: string[] = [];
  readonly newPdfText: Driver['newPdfText'];
  readonly #browser: Browser;
  readonly #page: Page;
  readonly downloads: string;

  private constructor(
    browser: Browser,
    page: Page,
    downloads: string,
    textOfPdf: ((page: Page) => Promise<string>) | undefined,
  ) {
    this.#browser = browser;
    this.#page = page;
    this.downloads = downloads;
    this.newPdfText = textOfPdf && (() => this.#readNewTab(textOfPdf));
    page.on('pageerror', (error) => this.problems.push(String(error)));
    page.on('console', (message) => {
      if (/content.security.policy/i.test(message.text())) this.problems.push(message.text());
    });
  }

  static async start(
    browser: Browser,
    downloads: string,
    textOfPdf: ((page: Page) => Promise<string>) | undefined,
  ): Promise<Driver> {
    // The page that Firefox starts with gets no events of focus.
    const [first] = await browser.pages();
    const page = await browser.newPage();
    await first?.close();
    const driver = new PuppeteerDriver(browser, page, downloads, textOfPdf);
    await page.setViewport(windowSize);
    await page.evaluateOnNewDocument(reportViolations);
    return driver;
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  address(): Promise<string> {
    return this.evaluate('location.href');
  }

  async evaluate<Value>(expression: string): Promise<Value> {
    return (await this.#page.evaluate(expression)) as Value;
  }

  async handle(expression: string): Promise<Handle> {
    const found = (await this.#page.evaluateHandle(expression)).asElement();
    if (!found) throw new Error('The element has gone');
    const handle = found as ElementHandle<HTMLInputElement>;
    return { click: () => handle.click(), choose: (path) => handle.uploadFile(path) };
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async press(keys: string): Promise<void> {
    const parts = keys.split('+') as KeyInput[];
    for (const key of parts) await this.#page.keyboard.down(key);
    for (const key of parts.toReversed()) await this.#page.keyboard.up(key);
  }

  async #readNewTab(textOfPdf: (page: Page) => Promise<string>): Promise<string> {
    const tab = (await this.#browser.pages()).find((page) => page !== this.#page);
    if (!tab) return '';
    const text = await textOfPdf(tab);
    if (text) await tab.close();
    return text;
  }

  screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
