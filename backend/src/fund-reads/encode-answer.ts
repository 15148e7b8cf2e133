import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Content, Encoding } from './kept-answers.js';

/** Less is sent as it is: it fits into one packet. */
const LEAST_BYTES = 1_200;
/** Node sends a text in one piece with its headers, which is quicker, unless it is long. */
const LONG = 32_768;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Each is made once for a version of the fund, so that it may cost some milliseconds. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The best of what the asker takes (RFC 9110, 12.5.3; what is refused by a quality of 0 is not taken). */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const takes = (coding: string): boolean =>
    accepted.split(',').some((each) => {
      const [name, quality] = each.trim().split(/\s*;\s*q=/);
      return name === coding && !(Number(quality) === 0);
    });
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** The text as it is sent: as it is, or else compressed off this thread. */
export async function encode(text: string, encoding: Encoding): Promise<Content> {
  if (encoding === 'identity' || text.length < LEAST_BYTES) return asItIs(text);
  const body = encoding === 'br' ? await compress.br(text, brotli) : await compress.gzip(text);
  return { body, length: body.length, encoding };
}

function asItIs(text: string): Content {
  const body = text.length < LONG ? text : Buffer.from(text);
  return { body, length: Buffer.byteLength(body), encoding: 'identity' };
}
