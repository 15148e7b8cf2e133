import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import express from 'express';
import { sendFile } from './send-file.js';

const file = { name: 'K-1 2025.pdf', contentType: 'application/pdf', inline: false };

describe('sending a file', () => {
  test('closes the file without an error when the client disconnects while the download is recorded', async () => {
    const stream = new PassThrough();
    const recorded = Promise.withResolvers<void>();
    const received = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    const app = express();
    app.get('/', (_request, response) => {
      response.once('close', () => recorded.resolve());
      sendFile(response, { stream }, file, recorded.promise).then(sent.resolve, sent.reject);
      received.resolve();
    });
    const server = app.listen(0);
    await once(server, 'listening');
    try {
      const request = get({ port: (server.address() as AddressInfo).port }).on('error', () => {});
      await received.promise;
      request.destroy();
      await sent.promise;
      expect(stream.destroyed).toBe(true);
    } finally {
      server.close();
    }
  });

  test.each([
    ['image/png', "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"],
    ['text/plain', "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"],
    ['application/pdf', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"],
  ])('sends a file of %s under the policy "%s"', async (contentType, policy) => {
    const app = express();
    app.get('/', (_request, response) =>
      sendFile(
        response,
        { stream: Readable.from(['%PDF-1.7']) },
        { name: 'file', contentType, inline: true },
      ),
    );
    const server = app.listen(0);
    await once(server, 'listening');
    try {
      const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/`);
      expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([200, policy]);
    } finally {
      server.close();
    }
  });

  test('closes the file when the download cannot be recorded, and sends nothing', async () => {
    const stream = new PassThrough();
    const refusal = new Error('The database is unavailable');
    await expect(sendFile({} as never, { stream }, file, Promise.reject(refusal))).rejects.toBe(refusal);
    expect(stream.destroyed).toBe(true);
  });
});
