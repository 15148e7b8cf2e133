import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

/** An answer as it is sent: its headers are set, its bytes are encoded, and a 304 has none. */
export class RawAnswer {
  constructor(
    readonly status: 200 | 304,
    readonly bytes?: Buffer | string,
  ) {}
}

/** Nest's adapter would serialize a Buffer as JSON and give a 304 the status of the handler. */
export class PortalAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, status?: number): unknown {
    if (!(body instanceof RawAnswer)) return super.reply(response, body, status);
    return response.status(body.status).end(body.bytes);
  }
}
