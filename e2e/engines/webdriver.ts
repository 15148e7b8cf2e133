/** The name of an element's reference (W3C WebDriver, 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An answer can wait for a page that loads. */
const ANSWER_MS = 60_000;

/** The code points of keys that are no text (W3C WebDriver, 17.4.2). */
const keyCodes: Record<string, string> = {
  Control: '\uE009',
  Shift: '\uE008',
  Alt: '\uE00A',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
};

/** A session of W3C WebDriver over HTTP: the few commands that journeys need. */
export class WebDriverSession {
  readonly #base: string;

  private constructor(base: string) {
    this.#base = base;
  }

  static async start(server: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await call<{ sessionId: string }>(`${server}/session`, 'POST', body);
    return new WebDriverSession(`${server}/session/${sessionId}`);
  }

  post<Value>(path: string, body: object = {}): Promise<Value> {
    return call(`${this.#base}/${path}`, 'POST', body);
  }

  get<Value>(path: string): Promise<Value> {
    return call(`${this.#base}/${path}`, 'GET');
  }

  end(): Promise<unknown> {
    return call(this.#base, 'DELETE');
  }

  closeWindow(): Promise<unknown> {
    return call(`${this.#base}/window`, 'DELETE');
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.post('execute/sync', { script: `return ${expression}`, args: [] });
  }

  /** The reference of the element that the expression is. */
  async element(expression: string): Promise<string> {
    const found = await this.evaluate<Record<string, string> | null>(expression);
    return found?.[ELEMENT] ?? Promise.reject(new Error('The element has gone'));
  }

  async activeElement(): Promise<string> {
    return (await this.get<Record<string, string>>('element/active'))[ELEMENT] ?? '';
  }

  /** Presses the keys in their order and releases them in reverse. */
  async press(keys: readonly string[]): Promise<void> {
    const values = keys.map((key) => keyCodes[key] ?? key);
    const actions = [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
    await this.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
}

/** Whether the server is there. */
export const isReady = (server: string): Promise<boolean> =>
  call<{ ready: boolean }>(`${server}/status`, 'GET').then(
    ({ ready }) => ready,
    () => false,
  );

async function call<Value>(url: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${new URL(url).pathname}: ${error}, ${message}`);
  }
  return value as Value;
}
