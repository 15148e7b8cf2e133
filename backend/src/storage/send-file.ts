import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { applyDecorators, Header, SetMetadata, UseFilters } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { create as contentDisposition } from 'content-disposition';
import type { Response } from 'express';
import { contentTypes, fileNameAs, isShown } from './content/kinds.js';
import { ANSWER, ErrorAnswer } from '../http/answers.js';
import { SignInRedirectFilter } from '../http/sign-in-redirect.filter.js';

/** Declares that a handler answers with a file's bytes. */
export const AnswersFile = () =>
  applyDecorators(
    SetMetadata(ANSWER, 'file'),
    Header('X-Content-Type-Options', 'nosniff'),
    UseFilters(SignInRedirectFilter),
    ApiResponse({
      status: 200,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }),
    ApiResponse({ status: 'default', type: ErrorAnswer }),
  );

interface NamedFile {
  name: string;
  contentType: string;
  /** Shown by the browser if it can; otherwise always saved under its name. */
  inline: boolean;
}

/** Nothing in a file may load or run anything, and nothing may frame it. */
const NOTHING_LOADED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Without `sandbox` for PDFs, of which WebKit's viewers show an empty page under it (WebKit bug 284594). The type was
 * detected by bytes and is not sniffed, and a viewer runs a PDF outside the portal's origin.
 */
const policyFor = (contentType: string): string =>
  contentType === contentTypes.pdf ? NOTHING_LOADED : `sandbox; ${NOTHING_LOADED}`;

interface OpenBytes {
  stream: Readable;
  /** In bytes; left out of what is made while it is sent. */
  size?: number;
}

/** Streams a file under its own name with the extension of its type, after `before` has completed. */
export async function sendFile(
  response: Response,
  { stream, size }: OpenBytes,
  file: NamedFile,
  before?: Promise<void>,
): Promise<void> {
  try {
    await before;
  } catch (error) {
    stream.destroy();
    throw error;
  }
  // The client has disconnected meanwhile.
  if (response.destroyed) return void stream.destroy();
  const type = file.inline && isShown(file.contentType) ? 'inline' : 'attachment';
  // Not by set(), which would claim an encoding for texts.
  response.setHeader('Content-Type', file.contentType);
  response.set({
    ...(size !== undefined && { 'Content-Length': String(size) }),
    'Content-Disposition': contentDisposition(fileNameAs(file.contentType, file.name), { type }),
    'Content-Security-Policy': policyFor(file.contentType),
    'Cache-Control': 'private, no-store',
  });
  try {
    await pipeline(stream, response);
  } catch (error) {
    // The client has disconnected.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
