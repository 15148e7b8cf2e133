import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { finishRequests } from './shutdown.js';

/** Sends two requests on one connection, the second after a message, and posts the answers. */
const client = `
  const { parentPort, workerData: { port, sent } } = require('node:worker_threads');
  const socket = require('node:net').connect(port, '127.0.0.1');
  const request = (then) => socket.write('GET / HTTP/1.1\\r\\nHost: portal\\r\\n\\r\\n', then);
  let answers = '';
  socket.on('data', (text) => {
    if (answers === '') parentPort.postMessage('answered');
    answers += text;
  });
  socket.on('error', (error) => (answers += error.code));
  socket.on('close', () => parentPort.postMessage(answers));
  parentPort.once('message', () => request(() => { Atomics.store(sent, 0, 1); Atomics.notify(sent, 0); }));
  request();`;

describe('a server that ends', () => {
  const never = new AbortController().signal;
  let server: Server;
  let port: number;
  beforeEach(async () => {
    server = createServer((_request, response) => response.end('answer'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(() => void server.closeAllConnections());

  it('answers a request that waits unread on a keep-alive connection when the server ends', async () => {
    const sent = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(client, { eval: true, workerData: { port, sent } });
    await once(worker, 'message');
    const finished = finishRequests(server, never, { quietMs: 0 });
    worker.postMessage('now', []);
    // As if this process were busy until the request is there.
    Atomics.wait(sent, 0, 0);
    const [answers] = (await once(worker, 'message')) as [string];
    await finished;
    expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(answers).toMatch(/Connection: close\r\n/);
    expect(answers).not.toContain('ECONNRESET');
  });

  it('accepts no new connections, and does not wait for idle ones', async () => {
    const response = await fetch(`http://127.0.0.1:${port}`);
    expect(await response.text()).toBe('answer');
    await finishRequests(server, never, { quietMs: 0 });
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
  });

  it('waits for requests under way, until its deadline is over', async () => {
    const deadline = new AbortController();
    server.removeAllListeners('request').on('request', () => deadline.abort());
    const cutOff = fetch(`http://127.0.0.1:${port}`).catch((error: Error) => error.message);
    await finishRequests(server, deadline.signal, { quietMs: 60_000 });
    expect(await cutOff).toBe('fetch failed');
  });
});
