// A TCP proxy that injects network faults: connections are forwarded, delayed, cut, or dropped silently.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type ProxyMode = 'pass' | 'black hole' | 'refuse' | 'cut' | 'error 500';

interface Pair {
  near: Socket;
  far: Socket;
  /** Its bytes are dropped, also after the network is restored. */
  isLost: boolean;
}

export class Proxy {
  readonly #pairs = new Set<Pair>();
  readonly #server: Server;
  #mode: ProxyMode = 'pass';
  #bytesUntilCut = Infinity;

  private constructor(port: number, host: string) {
    this.#server = createServer((near) => this.#take(near, { port, host }));
  }

  static async to(port: number, host = '127.0.0.1'): Promise<Proxy> {
    const proxy = new Proxy(port, host);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    const address = this.#server.address() as AddressInfo;
    return address.port;
  }

  /** Drops all bytes: existing connections stay dead for good, and neither end is notified. */
  setMode(mode: ProxyMode, { afterBytes = 0 } = {}): void {
    this.#mode = mode;
    if (mode === 'black hole') for (const pair of this.#pairs) pair.isLost = true;
    this.#bytesUntilCut = afterBytes;
    if (mode === 'refuse') this.cutAll();
  }

  /** Restores the network, and ends dead connections on the server's side, which would take it hours by itself. */
  restore(): void {
    this.setMode('pass');
    for (const pair of this.#pairs) {
      if (!pair.isLost) continue;
      this.#pairs.delete(pair);
      pair.near.destroy();
      pair.far.destroy();
    }
  }

  cutAll(): void {
    for (const { near, far } of this.#pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  close(): void {
    this.cutAll();
    this.#server.close();
  }

  #take(near: Socket, to: { port: number; host: string }): void {
    if (this.#mode === 'refuse') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(to);
    const pair: Pair = { near, far, isLost: this.#mode === 'black hole' };
    this.#pairs.add(pair);
    const gone = () => {
      // The other end of a dead connection is not notified until the network is restored.
      if (pair.isLost) return;
      this.#pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const end of [near, far]) end.on('error', () => {}).on('close', gone);
    near.on('data', (bytes: Buffer) => this.#passOn(bytes, pair));
    far.on('data', (bytes: Buffer) => this.#passBack(bytes, pair));
  }

  #passOn(bytes: Buffer, { near, far, isLost }: Pair): void {
    if (isLost) return;
    if (this.#mode === 'error 500')
      near.end('HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    else far.write(bytes);
  }

  #passBack(bytes: Buffer, { near, isLost }: Pair): void {
    if (isLost) return;
    if (this.#mode === 'cut' && (this.#bytesUntilCut -= bytes.length) < 0) near.resetAndDestroy();
    else near.write(bytes);
  }
}
