import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { fullName } from '../access/full-name.js';

/** In what capacity something is changed. 'database': with the database's own account, past the portal. */
export const capacities = ['admin', 'lp', 'visitor', 'import', 'command_line', 'portal', 'database'] as const;
export type Capacity = (typeof capacities)[number];

/** Who changes something, for the audit trail: its triggers read it from the setting `portal.audit_context` of a transaction. */
export interface AuditContext {
  as: Capacity;
  userId?: string;
  userName?: string;
  address?: string;
  requestId?: string;
  /** One entry, written by the caller, stands for all rows that are inserted or deleted; the triggers write none. */
  summarizeRows?: true;
}

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  role: 'admin' | 'lp';
}

const storage = new AsyncLocalStorage<AuditContext>();

/** Runs the work so that every transaction begun in it is attributed to this context. */
export const runWithAuditContext = <Result>(context: AuditContext, work: () => Result): Result =>
  storage.run(context, work);

/** The portal itself outside of a request, a command and an import. */
export const currentAuditContext = (): AuditContext => storage.getStore() ?? { as: 'portal' };

export const auditContextOf = (person: Person) =>
  ({ as: person.role, userId: person.id, userName: fullName(person) }) satisfies AuditContext;

/** Attributes the rest of the request to a person who has only now proved who they are. */
export function attributeAuditTo(person: Person): void {
  const context = storage.getStore();
  if (context) Object.assign(context, auditContextOf(person));
}

/** SQL that sets the context until the transaction ends. The parameter: the context as JSON. */
export const setAuditContext = (parameter: string): string =>
  `select set_config('portal.audit_context', ${parameter}, true)`;

/** Sets the context in each transaction of the ORM. */
export class AuditContextSubscriber implements EventSubscriber {
  async afterTransactionStart({ em, transaction }: TransactionEventArgs): Promise<void> {
    const context = storage.getStore();
    if (!context || transaction?.savepointName) return;
    await em.getConnection().execute(setAuditContext('?'), [JSON.stringify(context)], 'run', transaction);
  }
}
