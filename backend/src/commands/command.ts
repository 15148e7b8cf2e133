import type { Settings } from '../env.js';

export const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  password: { type: 'string' },
  force: { type: 'boolean' },
  json: { type: 'boolean' },
  head: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export interface Given {
  email?: string;
  'first-name'?: string;
  'last-name'?: string;
  password?: string;
  force?: boolean;
  json?: boolean;
  head?: string;
  to?: string;
  /** What stands after the command's name. */
  file?: string;
}

export interface Command {
  /** How it is called, as the usage shows it. */
  usage: string;
  takesFile?: true;
  /** Prints what it has to say and returns the exit code. Errors: sentences. */
  run(given: Given, settings: Settings): Promise<number>;
}

export const tell = (line: string): void => void process.stdout.write(`${line}\n`);
