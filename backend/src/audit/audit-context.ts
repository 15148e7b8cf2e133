import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { fullName, type Viewing } from '../access/actor.js';
import type { Role } from '../access/policies.js';

/** In which capacity a change is made. 'database': directly in PostgreSQL, without the portal. */
export const capacities = [
  'admin',
  'lp',
  'delegate',
  'visitor',
  'import',
  'command_line',
  'setup',
  'portal',
  'database',
] as const;
export type Capacity = (typeof capacities)[number];

/** Who makes a change: the triggers of the audit trail read it from the transaction's setting `portal.audit_context`. */
export interface AuditContext {
  as: Capacity;
  userId?: string;
  userName?: string;
  /** While the portal is viewed as an LP, who sees what is read and exported then. */
  viewingId?: string;
  address?: string;
  requestId?: string;
  /** One entry, written by the caller, covers all rows that are inserted or deleted; the triggers write none. */
  summarizeRows?: true;
}

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** By whom the portal is viewed as the person. */
  viewing?: Pick<Viewing, 'id' | 'as' | 'by' | 'hasEnded'>;
}

const storage = new AsyncLocalStorage<AuditContext>();

/** Runs the work so that every transaction begun in it is attributed to this context. */
export const runWithAuditContext = <Result>(context: AuditContext, work: () => Result): Result =>
  storage.run(context, work);

/** By default the portal itself, outside of requests, commands and imports. */
export const currentAuditContext = (): AuditContext => storage.getStore() ?? { as: 'portal' };

/** A viewer, and not the LP as whom the portal is viewed, is who does something. */
export function auditContextOf(person: Person) {
  const { viewing } = person;
  if (!viewing || viewing.hasEnded)
    return { as: person.role, userId: person.id, userName: fullName(person) } satisfies AuditContext;
  return {
    as: viewing.as,
    userId: viewing.by.id,
    userName: `${fullName(viewing.by)} viewing as ${fullName(person)}`,
    viewingId: viewing.id,
  } satisfies AuditContext;
}

/** Attributes the rest of the request to a person who has just been authenticated. */
export function attributeAuditTo(person: Person): void {
  const context = storage.getStore();
  if (context) Object.assign(context, { viewingId: undefined }, auditContextOf(person));
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
