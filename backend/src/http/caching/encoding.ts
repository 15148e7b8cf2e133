import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body as it is sent. */
export interface EncodedBody {
  bytes: Buffer | string;
  /** In bytes. */
  length: number;
  encoding: Encoding;
}

/** Less than this fits into one packet and is not compressed. */
const MIN_BYTES_TO_COMPRESS = 1_200;
/** Node sends a string together with its headers in one write, which is faster up to about this length. */
const MAX_STRING_LENGTH = 32_768;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Each body is compressed once per version of the fund, which justifies more than the fastest quality. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The best encoding that the client accepts (RFC 9110, 12.5.3); a quality of 0 refuses one. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const accepts = (coding: string): boolean =>
    accepted.split(',').some((entry) => {
      const [name, quality] = entry.trim().split(/\s*;\s*q=/);
      return name === coding && !(Number(quality) === 0);
    });
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** Compresses in zlib's thread pool. */
export async function encode(text: string, encoding: Encoding): Promise<EncodedBody> {
  if (encoding === 'identity' || text.length < MIN_BYTES_TO_COMPRESS) return uncompressed(text);
  const bytes = encoding === 'br' ? await compress.br(text, brotli) : await compress.gzip(text);
  return { bytes, length: bytes.length, encoding };
}

function uncompressed(text: string): EncodedBody {
  const bytes = text.length < MAX_STRING_LENGTH ? text : Buffer.from(text);
  return { bytes, length: Buffer.byteLength(bytes), encoding: 'identity' };
}
