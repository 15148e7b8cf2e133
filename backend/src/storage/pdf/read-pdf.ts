import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import { InTurn } from '../../in-turn.js';
import type { PdfAnswer, PdfText } from './pdf-worker.js';

/**
 * - locked: opens with a password only
 * - broken: is no PDF, or its first page cannot be read
 * - slow: asks for more time or memory than a document of a few pages needs
 */
type PdfFaultKind = 'locked' | 'broken' | 'slow';

export class PdfFault extends Error {
  constructor(readonly kind: PdfFaultKind) {
    super(`The PDF is ${kind}`);
  }
}

const MOST_MS = 10_000;
const IDLE_MS = 10_000;
const WATCH_MS = 50;
const MOST_HEAP_MB = 256;
const MOST_BYTES = 512 * 1024 * 1024;

/** Node 24 runs the source as it is, so tests need no build. */
const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const worker = fileURLToPath(new URL(`pdf-worker.${ending}`, import.meta.url));

/**
 * Reads the text of PDFs that strangers made, one at a time, in a thread of its own: a hostile one can neither
 * hold the server up nor take its memory.
 *
 * In: where the file lies on disk, and how many of its pages to read.
 * Out: the lines of each page read; a PdfFault when it cannot be read.
 */
@Injectable()
export class PdfReader implements OnModuleDestroy {
  private threads: Piscina | undefined;
  private readonly turns = new InTurn(1);

  read(path: string, firstPages: number, mostMs = MOST_MS): Promise<PdfText> {
    // The time limit counts from a PDF's own turn on, not from when it was queued.
    return this.turns.run(() => this.readNow(path, firstPages, mostMs));
  }

  async onModuleDestroy(): Promise<void> {
    await this.threads?.destroy();
    this.threads = undefined;
  }

  private async readNow(path: string, firstPages: number, mostMs: number): Promise<PdfText> {
    this.threads ??= startThreads();
    const watch = watchRead(mostMs);
    try {
      const answer: PdfAnswer = await this.threads.run({ path, firstPages }, { signal: watch.signal });
      if ('fault' in answer) throw new PdfFault(answer.fault);
      return answer;
    } catch (error) {
      throw watch.signal.aborted || isOutOfMemory(error) ? new PdfFault('slow') : error;
    } finally {
      watch.end();
    }
  }
}

/** What a PDF unpacks lies outside the thread's heap and its limit, so the process as a whole is watched. */
function watchRead(mostMs: number): { signal: AbortSignal; end: () => void } {
  const startedAt = performance.now();
  const before = process.memoryUsage.rss();
  const limit = new AbortController();
  const timer = setInterval(
    () => {
      const isTooLong = performance.now() - startedAt >= mostMs;
      if (isTooLong || process.memoryUsage.rss() - before > MOST_BYTES) limit.abort();
    },
    Math.min(WATCH_MS, mostMs),
  );
  return { signal: limit.signal, end: () => clearInterval(timer) };
}

/** It sees none of the server's settings. */
const startThreads = (): Piscina =>
  new Piscina({
    filename: worker,
    name: 'readPdf',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    env: {},
  });

const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
