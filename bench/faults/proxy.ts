// A line to a server that can be made worse: connections are passed on, held up, cut off, or swallowed.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const modes = ['pass', 'black hole', 'refuse', 'cut', 'error 500'];

export class Proxy {
  #pairs = new Set();
  #mode = 'pass';
  #bytesUntilCut = Infinity;

  static async to(port, host = '127.0.0.1') {
    const proxy = new Proxy();
    proxy.server = createServer((near) => proxy.#take(near, { port, host }));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    proxy.port = proxy.server.address().port;
    return proxy;
  }

  /** What a black hole has swallowed does not come back: its connections are lost for good, and nobody is told. */
  become(mode, { afterBytes = 0 } = {}) {
    if (!modes.includes(mode)) throw new Error(`There is no mode ${mode}`);
    this.#mode = mode;
    if (mode === 'black hole') for (const pair of this.#pairs) pair.isLost = true;
    this.#bytesUntilCut = afterBytes;
    if (mode === 'refuse') this.cutAll();
  }

  /** As good as new: what was lost is ended on the server's side, too, as it does by itself after hours. */
  mend() {
    this.become('pass');
    for (const pair of this.#pairs) {
      if (!pair.isLost) continue;
      this.#pairs.delete(pair);
      pair.near.destroy();
      pair.far.destroy();
    }
  }

  cutAll() {
    for (const { near, far } of this.#pairs) {
      near.resetAndDestroy();
      far?.destroy();
    }
  }

  close() {
    this.cutAll();
    this.server.close();
  }

  #take(near, to) {
    if (this.#mode === 'refuse') return near.resetAndDestroy();
    const far = connect(to);
    const pair = { near, far, isLost: this.#mode === 'black hole' };
    this.#pairs.add(pair);
    const gone = () => {
      // The other end of what was swallowed is not told until the line is mended.
      if (pair.isLost) return;
      this.#pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const end of [near, far]) end.on('error', () => {}).on('close', gone);
    near.on('data', (bytes) => this.#passOn(bytes, pair));
    far.on('data', (bytes) => this.#passBack(bytes, pair));
  }

  #passOn(bytes, { near, far, isLost }) {
    if (isLost) return;
    if (this.#mode === 'error 500')
      near.end('HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    else far.write(bytes);
  }

  #passBack(bytes, { near, isLost }) {
    if (isLost) return;
    if (this.#mode === 'cut' && (this.#bytesUntilCut -= bytes.length) < 0) near.resetAndDestroy();
    else near.write(bytes);
  }
}
