import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../backend/test/free-port.ts';
import { atExit } from '../../scripts/lib/at-exit.ts';
import type { Driver, Handle } from './driver.ts';
import { until } from './until.ts';
import { isReady, WebDriverSession } from './webdriver.ts';
import { windowSize } from './window-size.ts';

/** The browser that Debian's libwebkit2gtk comes with; undefined without it. */
export const miniBrowser = (): string | undefined =>
  globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted()[0];

/** The text that the viewer, in a frame of the page, has laid over the pages of a PDF. */
const textOfPdfJs = `[...document.querySelectorAll('.textLayer')].map((layer) => layer.textContent).join('\\n')`;

/** WebKitGTK in a virtual display, with its files and settings in the folder. */
export async function startWebKit(folder: string, browser: string): Promise<Driver> {
  const downloads = join(folder, 'Downloads');
  await mkdir(downloads);
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const processes = new Processes();
  try {
    const display = await processes.startDisplay();
    const port = await freePort();
    const driver = processes.start(['WebKitWebDriver', `--port=${port}`], {
      ...process.env,
      DISPLAY: display,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      LANG: 'en_US.UTF-8',
      // Otherwise GTK starts a session bus, whose daemons outlive the browser and keep a file system mounted in its home.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
      // Its sandbox needs user namespaces, which containers do not have. It shows the portal of this run alone.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    });
    const server = `http://127.0.0.1:${port}`;
    await until('WebKitWebDriver', async () => ((await isReady(server)) ? true : undefined));
    const session = await WebDriverSession.start(server, {
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    });
    await session.post('window/rect', { x: 0, y: 0, ...windowSize });
    return new WebKitDriver(session, processes, driver, downloads);
  } catch (error) {
    processes.end();
    throw error;
  }
}

/** Process groups that end with this process at the latest. */
class Processes {
  readonly #started: ChildProcess[] = [];
  readonly #cancelAtExit = atExit(() => this.#kill());

  start([program = '', ...parameters]: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
    const child = spawn(program, parameters, {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.#started.push(child);
    return child;
  }

  /** Xvfb chooses a free number itself and writes it. */
  async startDisplay(): Promise<string> {
    const xvfb = this.start(['Xvfb', '-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']);
    const [number] = (await once(xvfb.stdio[3] as Readable, 'data')) as [Buffer];
    return `:${number.toString().trim()}`;
  }

  end(): void {
    this.#cancelAtExit();
    this.#kill();
  }

  #kill(): void {
    for (const { pid, exitCode } of this.#started)
      if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
  }
}

class WebKitDriver implements Driver {
  readonly problems: string[] = [];
  readonly #session: WebDriverSession;
  readonly #processes: Processes;
  readonly downloads: string;

  constructor(session: WebDriverSession, processes: Processes, driver: ChildProcess, downloads: string) {
    this.#session = session;
    this.#processes = processes;
    this.downloads = downloads;
    for (const stream of [driver.stdout, driver.stderr])
      stream?.on('data', (output: Buffer) => this.#noteProblems(output.toString()));
  }

  /** MiniBrowser prints what is written to the console, with its source and level. */
  #noteProblems(output: string): void {
    const lines = output.split('\n').filter((line) => /^CONSOLE (JS|SECURITY) ERROR/.test(line));
    this.problems.push(...lines);
  }

  async open(url: string): Promise<void> {
    await this.#session.post('url', { url });
  }

  address(): Promise<string> {
    return this.#session.get('url');
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.#session.evaluate(expression);
  }

  async handle(expression: string): Promise<Handle> {
    const element = `element/${await this.#session.element(expression)}`;
    return {
      click: () => this.#session.post(`${element}/click`),
      choose: (path) => this.#session.post(`${element}/value`, { text: path }),
    };
  }

  async type(text: string): Promise<void> {
    await this.#session.post(`element/${await this.#session.activeElement()}/value`, { text });
  }

  press(keys: string): Promise<void> {
    return this.#session.press(keys.split('+'));
  }

  readonly newPdfText = async (): Promise<string> => {
    const own = await this.#session.get<string>('window');
    const other = (await this.#session.get<string[]>('window/handles')).find((handle) => handle !== own);
    if (!other) return '';
    await this.#session.post('window', { handle: other });
    try {
      await this.#session.post('frame', { id: 0 });
      const text = await this.#session.evaluate<string>(textOfPdfJs);
      if (text) await this.#session.closeWindow();
      return text;
    } finally {
      await this.#session.post('window', { handle: own });
    }
  };

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(await this.#session.get<string>('screenshot'), 'base64');
  }

  async close(): Promise<void> {
    try {
      await this.#session.end();
    } finally {
      this.#processes.end();
    }
  }
}
