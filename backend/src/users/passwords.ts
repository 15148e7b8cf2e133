import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { InTurn } from '../in-turn.js';

/** OWASP's figures for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most this many at once, so that a storm of sign-ins leaves the other calls their processor. */
const AT_ONCE = 2;

@Injectable()
export class Passwords {
  private readonly turns = new InTurn(AT_ONCE);
  private decoy: Promise<string> | undefined;

  /** The argon2id hash of a password, salted, in PHC format. */
  hash(password: string): Promise<string> {
    return this.turns.run(() => hash(password, cost));
  }

  /** Whether the password is the hashed one. Without a hash it takes the same time and answers false. */
  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const target = passwordHash ?? (await (this.decoy ??= this.hash('nobody has this password')));
    const same = await this.turns.run(() => verify(target, password));
    return same && passwordHash !== null;
  }
}
