import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A built program of the portal as a process of its own, whose end can be seen to. */
export class Program {
  private output = '';

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (this.output += text.toString()));
  }

  /** Returns once the program says that it is ready. Errors: what it said instead. */
  static async start(file: 'main' | 'worker', env: NodeJS.ProcessEnv): Promise<Program> {
    const child = spawn(process.execPath, [`backend/dist/src/${file}.js`], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const program = new Program(child);
    await program.ready();
    return program;
  }

  /** Everything that it has written so far. */
  get said(): string {
    return this.output;
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }

  private ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.child.once('exit', () => reject(new Error(`It ended instead of getting ready: ${this.output}`)));
      this.child.stdout?.on('data', () => {
        if (/is ready/.test(this.output)) resolve();
      });
    });
  }
}
