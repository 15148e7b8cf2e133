import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { SETTINGS, type Settings } from '../config/settings.js';
import { WrongContent } from '../http/pipes.js';

/** OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, 2 iterations, parallelism 1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Bounds the CPU that hashing takes from other calls when many users sign in at once. */
const MAX_CONCURRENT = 2;

@Injectable()
export class Passwords {
  private readonly limit = pLimit(MAX_CONCURRENT);
  private decoy: Promise<string> | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'passwordMinLength'>) {}

  /** The hash of a password that a user chose. Errors: 400 for the field. */
  async hashChosen(password: string, field: string): Promise<string> {
    await refuse(chosenPasswordError(password, this.settings.passwordMinLength), password, field);
    return this.hash(password);
  }

  /**
   * The hash of a password that an admin set for a user. Errors: 400 for the field, with the sentence of the first
   * rule it breaks, or with the one given for all rules.
   */
  async hashSet(password: string, field: string, sentence?: string): Promise<string> {
    const error = setPasswordError(password);
    await refuse(error && (lengthError(password) ?? sentence ?? error), password, field);
    return this.hash(password);
  }

  /** A salted argon2id hash in PHC format. */
  hash(password: string): Promise<string> {
    return this.limit(() => hash(password, cost));
  }

  /** Without a hash it returns false in the same time, by verifying against a decoy. */
  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const target = passwordHash ?? (await (this.decoy ??= this.hash('nobody has this password')));
    const same = await this.limit(() => verify(target, password));
    return same && passwordHash !== null;
  }
}

async function refuse(error: string | undefined, password: string, field: string): Promise<void> {
  const message = error ?? ((await isCommonPassword(password)) ? 'This password is too common' : undefined);
  if (message) throw new WrongContent([{ field, message }]);
}

/** How many of the most common passwords are refused. */
const MOST_COMMON = 3_000;
/** Shorter ones are refused by their length. */
const SHORTEST = 6;

let commonOnes: Promise<Set<string>> | undefined;

/** Case-insensitive. */
async function isCommonPassword(password: string): Promise<boolean> {
  return (await (commonOnes ??= readList())).has(password.toLowerCase());
}

/** Imported when the first password is chosen: the list of 49,000 would slow down every start. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common']
      .filter(({ length }) => length >= SHORTEST)
      .slice(0, MOST_COMMON)
      .map((password) => password.toLowerCase()),
  );
}

const MAX_LENGTH = 128;

const rules: [RegExp, string][] = [
  [/^[^]{8,}$/u, 'Password must be at least 8 characters long'],
  [/\p{Lu}/u, 'Password must contain at least one uppercase letter'],
  [/\p{Ll}/u, 'Password must contain at least one lowercase letter'],
  [/\p{Nd}/u, 'Password must contain at least one number'],
  [/[^\p{L}\p{Nd}\s]/u, 'Password must contain at least one special character'],
];

/** The first rule for passwords set by an admin that this one breaks; undefined when it is valid. */
export function setPasswordError(password: string): string | undefined {
  return lengthError(password) ?? rules.find(([rule]) => !rule.test(password))?.[1];
}

/** The same for passwords that users choose. */
export function chosenPasswordError(password: string, minLength: number): string | undefined {
  if ([...password].length < minLength) return `Password must be at least ${minLength} characters`;
  return lengthError(password);
}

function lengthError(password: string): string | undefined {
  return password.length > MAX_LENGTH ? `Password can have at most ${MAX_LENGTH} characters` : undefined;
}
