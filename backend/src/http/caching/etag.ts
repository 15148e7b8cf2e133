import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';

/** What a cached answer follows from. */
export interface CacheBasis {
  /** Of the fund, read before the answer, so that an answer is never older than its ETag. */
  version: string;
  /** The fingerprint of the firm's brand, which answers contain names of. */
  brand: string;
  /** Today in New York: rates of return change with it. */
  day: string;
  /** The user's id; while a delegate views the portal as the user with a part of the access, also which part. */
  reader: string;
  /** With its query. */
  path: string;
}

/** 132 bits. */
const SIGNATURE_LENGTH = 22;

/** Signed, so that a client gets 304 only for an answer that it received. */
export function etagFor(key: KeyObject, { version, brand, day, reader, path }: CacheBasis): string {
  const signature = createHmac('sha256', key)
    .update(`${version} ${brand} ${day} ${reader} ${path}`)
    .digest('base64url');
  return `W/"${signature.slice(0, SIGNATURE_LENGTH)}"`;
}

/** Compares weakly, because proxies may compress what they pass on. "*" matches nothing: it proves no knowledge. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((each) => each.trim() === etag);
}

/** Of a list that follows from more than the fund; the address of its next page is part of its content. */
export function contentEtag(text: string, link = ''): string {
  return `W/"${createHash('sha256').update(text).update(link).digest('base64url').slice(0, SIGNATURE_LENGTH)}"`;
}

/** Of a record: finished JSON text that starts with id and version, or a plain object. */
export function recordEtag(body: unknown): string {
  const version =
    typeof body === 'string'
      ? /^\{"id" ?: ?"[^"]+", ?"version" ?: ?(\d+)/.exec(body)?.[1]
      : (body as { version?: number }).version;
  if (version === undefined) throw new Error('A record was answered without its version');
  return `"${Number(version)}"`;
}

/** No record has it: an If-Match that cannot be read matches nothing. */
const NO_VERSION = -1;

/** The version in If-Match, which the editor has seen; undefined when any will do. */
export const SeenVersion = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const etag = context.switchToHttp().getRequest<Request>().get('If-Match')?.trim();
  if (!etag || etag === '*') return undefined;
  return Number(/^"(\d{1,9})"$/.exec(etag)?.[1] ?? NO_VERSION);
});

/** Declares an edit that accepts If-Match with the version it is based on. */
export const TakesIfMatch = () =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: "The record's ETag; the answer is 412 if the record has changed since",
  });
