import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { PdfAnswer, PdfText } from './pdf-worker.js';
import type { PdfPart, SplitAnswer } from './split-worker.js';

/**
 * - locked: opens with a password only
 * - broken: is no PDF, or its first page cannot be read
 * - slow: needs more time or memory than a document of as many pages should
 * - fields: has form fields whose values would be lost by splitting it
 */
type PdfErrorKind = 'locked' | 'broken' | 'slow' | 'fields';

export class PdfError extends Error {
  constructor(readonly kind: PdfErrorKind) {
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
const workerFile = (name: string): string => fileURLToPath(new URL(`${name}.${ending}`, import.meta.url));
const reading = { filename: workerFile('pdf-worker'), name: 'readPdf' };
const splitting = { filename: workerFile('split-worker'), name: 'splitPdf' };

/**
 * Reads and splits untrusted PDFs, one at a time, in a separate thread: a hostile one can neither block the
 * server nor exhaust its memory.
 */
@Injectable()
export class PdfReader implements OnModuleDestroy {
  private threads: Piscina | undefined;
  private readonly limit = pLimit(1);

  /**
   * In: the path of the file, and how many of its pages to read.
   * Out: the lines of each page read; a PdfError when it cannot be read.
   */
  read(path: string, firstPages: number, mostMs = MOST_MS): Promise<PdfText> {
    return this.inThread<PdfAnswer>(reading, { path, firstPages }, mostMs);
  }

  /**
   * Writes parts of a PDF to new files, each with what its pages show and nothing of other pages.
   * Errors: PdfError; the files may be there all the same.
   */
  async split(path: string, parts: PdfPart[], mostMs: number): Promise<void> {
    await this.inThread<SplitAnswer>(splitting, { path, parts }, mostMs);
  }

  async onModuleDestroy(): Promise<void> {
    await this.threads?.destroy();
    this.threads = undefined;
  }

  /** The time limit starts when the work on a PDF starts, not when it is queued. */
  private inThread<Answer extends object>(
    work: { filename: string; name: string },
    task: object,
    mostMs: number,
  ): Promise<Exclude<Answer, Failure>> {
    return this.limit(async () => {
      this.threads ??= startThreads();
      const watch = watchThread(mostMs);
      try {
        const answer: Answer = await this.threads.run(task, { ...work, signal: watch.signal });
        if (isFailure(answer)) throw new PdfError(answer.error);
        return answer as Exclude<Answer, Failure>;
      } catch (error) {
        throw watch.signal.aborted || isOutOfMemory(error) ? new PdfError('slow') : error;
      } finally {
        watch.end();
      }
    });
  }
}

interface Failure {
  error: PdfErrorKind;
}

const isFailure = (answer: object): answer is Failure => 'error' in answer;

/** The memory of an unpacked PDF is outside the thread's heap and its limit, so that of the process is watched. */
function watchThread(mostMs: number): { signal: AbortSignal; end: () => void } {
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

/** It has no access to the server's environment variables. */
const startThreads = (): Piscina =>
  new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    env: {},
  });

const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
