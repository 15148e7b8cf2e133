import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { PdfDocument } from './render-pdf.js';

const IDLE_MS = 10_000;
const MOST_HEAP_MB = 256;
/** A page makes many short-lived objects: with more room for them a fifth less time is spent on collecting them. */
const YOUNG_HEAP_MB = 96;

/** Of nice(2): while statements are prepared on a busy machine, what users read comes first. */
const NICE = 10;

/** Node 24 runs the source as it is, so tests need no build. */
const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const filename = fileURLToPath(new URL(`render-pdf.${ending}`, import.meta.url));

/** Draws PDFs in separate threads, two at a time: a page takes 20 ms and more, in which no request is answered. */
@Injectable()
export class PdfWriter implements OnModuleDestroy {
  private threads: Piscina | undefined;

  /** Errors: those of drawing; an AbortError when the signal aborts it. */
  write(document: PdfDocument, signal?: AbortSignal): Promise<Uint8Array> {
    this.threads ??= startThreads();
    return this.threads.run(document, { signal });
  }

  async onModuleDestroy(): Promise<void> {
    await this.threads?.destroy();
    this.threads = undefined;
  }
}

/** The empty environment hides the server's settings from the thread. */
const startThreads = (): Piscina =>
  new Piscina({
    filename,
    name: 'renderDocument',
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    env: {},
  });
