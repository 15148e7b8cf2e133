import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { SETTINGS, type Settings } from '../config/settings.js';
import { WrongContent } from '../http/validation.pipe.js';

/** OWASP's figures for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most this many at once, so that a storm of sign-ins leaves the other calls their processor. */
const AT_ONCE = 2;

@Injectable()
export class Passwords {
  private readonly limit = pLimit(AT_ONCE);
  private decoy: Promise<string> | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'passwordMinLength'>) {}

  /** The hash of a password that somebody chose for themselves. Errors: 400 for the field it came in. */
  async hashChosen(password: string, field: string): Promise<string> {
    await refuse(chosenPasswordError(password, this.settings.passwordMinLength), password, field);
    return this.hash(password);
  }

  /**
   * The hash of a password that an admin set for somebody. Errors: 400 for the field it came in, with the
   * sentence of the first rule it breaks, or with one sentence for all of them.
   */
  async hashSet(password: string, field: string, sentence?: string): Promise<string> {
    const error = setPasswordError(password);
    await refuse(error && (lengthError(password) ?? sentence ?? error), password, field);
    return this.hash(password);
  }

  /** The argon2id hash of a password, salted, in PHC format. */
  hash(password: string): Promise<string> {
    return this.limit(() => hash(password, cost));
  }

  /** Whether the password is the hashed one. Without a hash it takes the same time and answers false. */
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

/** How many of the most common passwords nobody may have. */
const MOST_COMMON = 3_000;
/** Shorter ones are refused by their length anyway. */
const SHORTEST = 6;

let commonOnes: Promise<Set<string>> | undefined;

/** Whether it is among the 3,000 most common passwords, whatever its capitals. */
async function isCommonPassword(password: string): Promise<boolean> {
  return (await (commonOnes ??= readList())).has(password.toLowerCase());
}

/** Read when the first password is chosen: the list of 49,000 would lengthen every start. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common']
      .filter(({ length }) => length >= SHORTEST)
      .slice(0, MOST_COMMON)
      .map((password) => password.toLowerCase()),
  );
}

const MOST = 128;

const rules: [RegExp, string][] = [
  [/^[^]{8,}$/u, 'Password must be at least 8 characters long'],
  [/\p{Lu}/u, 'Password must contain at least one uppercase letter'],
  [/\p{Ll}/u, 'Password must contain at least one lowercase letter'],
  [/\p{Nd}/u, 'Password must contain at least one number'],
  [/[^\p{L}\p{Nd}\s]/u, 'Password must contain at least one special character'],
];

/** The first rule for passwords set by an admin that this one breaks; undefined when it may be used. */
export function setPasswordError(password: string): string | undefined {
  return lengthError(password) ?? rules.find(([rule]) => !rule.test(password))?.[1];
}

/** The same for a password that people choose themselves, of at least so many characters. */
export function chosenPasswordError(password: string, least: number): string | undefined {
  if ([...password].length < least) return `Password must be at least ${least} characters`;
  return lengthError(password);
}

function lengthError(password: string): string | undefined {
  return password.length > MOST ? `Password can have at most ${MOST} characters` : undefined;
}
