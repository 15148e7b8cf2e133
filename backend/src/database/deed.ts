import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { fullName } from '../users/full-name.js';

/** In what capacity something is done. 'database' is whoever works past the portal, by the database's own account. */
export const capacities = ['admin', 'lp', 'visitor', 'import', 'command_line', 'portal', 'database'] as const;
export type Capacity = (typeof capacities)[number];

/** Whose deed it is what the database is asked to do, for the audit trail. */
export interface Deed {
  as: Capacity;
  userId?: string;
  userName?: string;
  address?: string;
  requestId?: string;
  /** What it adds or takes away is told in one entry of its own, not by each row. */
  summarizeRows?: true;
}

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  role: 'admin' | 'lp';
}

const current = new AsyncLocalStorage<Deed>();

/** Does the work as that deed: whatever its transactions change is told to be this one's. */
export const asDeed = <Result>(deed: Deed, work: () => Result): Result => current.run(deed, work);

/** What the work is done as; the portal's own where nobody asked for it. */
export const currentDeed = (): Deed => current.getStore() ?? { as: 'portal' };

export const whoseDeed = (person: Person) =>
  ({ as: person.role, userId: person.id, userName: fullName(person) }) satisfies Deed;

/** From here on it is the deed of this person, who has only now shown who they are. */
export function becomesDeedOf(person: Person): void {
  const deed = current.getStore();
  if (deed) Object.assign(deed, whoseDeed(person));
}

/** Tells a transaction whose deed it is, until it ends. The parameter: the deed as JSON. */
export const tellDeed = (parameter: string): string =>
  `select set_config('portal.audit_context', ${parameter}, true)`;

/** Tells every transaction of the ORM. */
export class DeedTeller implements EventSubscriber {
  async afterTransactionStart({ em, transaction }: TransactionEventArgs): Promise<void> {
    const deed = current.getStore();
    if (!deed || transaction?.savepointName) return;
    await em.getConnection().execute(tellDeed('?'), [JSON.stringify(deed)], 'run', transaction);
  }
}
