import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { memoryFlags } from '../../scripts/lib/memory-flags.mjs';
import { checkout, node } from '../../scripts/lib/prepare.mjs';
import { recordQueueUse } from './queue-usage.ts';

interface Options {
  /** Flags of Node. */
  flags?: readonly string[];
  /** The working directory, in which it looks for the built client. */
  folder?: string;
}

/**
 * A program of the built portal as a child process, as tests, benches and fault runs start it. Benches load this file
 * with Node's type stripping, so it and its imports may use only erasable syntax.
 */
export class Program {
  readonly child: ChildProcess;
  #output = '';

  private constructor(child: ChildProcess) {
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (this.#output += text.toString()));
  }

  /**
   * Starts a built program with the memory flags of `npm start`. It ends by itself when this process is killed.
   * Resolves once it prints that it is ready. Errors: its output if it ends before.
   */
  static async start(
    file: 'main' | 'worker',
    env: NodeJS.ProcessEnv,
    { flags = [], folder }: Options = {},
  ): Promise<Program> {
    recordQueueUse('worked');
    const imports = file === 'worker' || env['WORKERS'] !== 'none';
    const program = Program.launch(
      [node, ...memoryFlags({ imports }), ...flags, join(checkout, `backend/dist/src/${file}.js`)],
      { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env },
      folder,
    );
    if (await program.ready()) return program;
    throw new Error(`It ended before it was ready: ${program.output}`);
  }

  /** Starts a command in the checkout without waiting for it. */
  static launch(
    [command = node, ...parameters]: readonly string[],
    env: NodeJS.ProcessEnv,
    folder: string = checkout,
  ): Program {
    return new Program(
      spawn(command, parameters, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }),
    );
  }

  /** Everything that it has printed so far. */
  get output(): string {
    return this.#output;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** True once it prints that it is ready; false when it ends before. */
  ready(): Promise<boolean> {
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve(/is ready/.test(this.#output)));
      for (const stream of [this.child.stdout, this.child.stderr])
        stream?.on('data', () => {
          if (/is ready/.test(this.#output)) resolve(true);
        });
    });
  }

  /** Waits until it has ended by itself and its output is complete; resolves with its exit code as `end` does. */
  async ended(): Promise<number | null> {
    if (!this.child.stdout?.closed) await once(this.child, 'close');
    return this.child.exitCode;
  }

  /** Resolves with its exit code, null when a signal ended it. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (!this.hasEnded) {
      const ended = once(this.child, 'exit');
      this.child.kill(signal);
      await ended;
    }
    return this.child.exitCode;
  }
}
