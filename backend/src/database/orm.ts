import { MikroORM, type Options as OrmOptions } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool } from 'pg';
import { AuditContextSubscriber } from '../audit/audit-context.js';
import { connectionOptions, type ConnectionMode } from './connection/connection-options.js';
import { Functions } from './migrations/0001-functions.js';
import { Tracking } from './migrations/0002-tracking.js';
import { People } from './migrations/0003-people.js';
import { Portfolio } from './migrations/0004-portfolio.js';
import { Files } from './migrations/0005-files.js';
import { Mail } from './migrations/0006-mail.js';
import { ImportsAndViews } from './migrations/0007-imports-and-views.js';
import { PortalRole } from './migrations/0008-portal-role.js';
import { PlainNames } from './migrations/0009-plain-names.js';
import { InvestingEntities } from './migrations/0010-investing-entities.js';
import { CapitalEvents } from './migrations/0011-capital-events.js';
import { Journal } from './migrations/0012-journal.js';
import { Deactivation } from './migrations/0013-deactivation.js';
import { K1DraftEntities } from './migrations/0014-k1-draft-entities.js';
import { Firm } from './migrations/0015-firm.js';
import { FlowReferences } from './migrations/0016-flow-references.js';
import { SearchOfCapital } from './migrations/0017-search-of-capital.js';
import { MarkVersions } from './migrations/0018-mark-versions.js';
import { ProceedsAndDistributions } from './migrations/0019-proceeds-and-distributions.js';
import { DealTerms } from './migrations/0020-deal-terms.js';
import { Ownership } from './migrations/0021-ownership.js';
import { ReversalsByEntity } from './migrations/0022-reversals-by-entity.js';
import { MarkBatches } from './migrations/0023-mark-batches.js';
import { Statements } from './migrations/0024-statements.js';
import { Delegations } from './migrations/0025-delegations.js';
import { Publication } from './migrations/0026-publication.js';
import { LpVisibility } from './migrations/0027-lp-visibility.js';
import { NoticePreferences } from './migrations/0029-notice-preferences.js';
import { RecordOpens } from './migrations/0030-record-opens.js';
import { K1Consents } from './migrations/0031-k1-consents.js';
import { Letters } from './migrations/0032-letters.js';
import { UndoneImports } from './migrations/0033-undone-imports.js';
import { PasskeyAccounts } from './migrations/0034-passkey-accounts.js';
import { JournalOfDeals } from './migrations/0035-journal-of-deals.js';
import { AnalyzedImports } from './migrations/0036-analyzed-imports.js';
import { Brand } from './migrations/0037-brand.js';
import { Installation } from './migrations/0038-installation.js';
import { ImportedWorkbooks } from './migrations/0039-imported-workbooks.js';
import { ScheduledBackups } from './migrations/0040-scheduled-backups.js';
import { endSilentConnections } from './connection/silent-connections.js';

interface Options extends ConnectionMode {
  /** The tables that are written through the ORM; none for changes of the schema alone. */
  entities?: OrmOptions['entities'];
  /** Logs migrations and lost connections. */
  log?: (line: string) => void;
  /** The most connections; 10 by default. */
  poolSize?: number;
}

const migrationsList = [
  Functions,
  Tracking,
  People,
  Portfolio,
  Files,
  Mail,
  ImportsAndViews,
  PortalRole,
  PlainNames,
  InvestingEntities,
  CapitalEvents,
  Journal,
  Deactivation,
  K1DraftEntities,
  Firm,
  FlowReferences,
  SearchOfCapital,
  MarkVersions,
  ProceedsAndDistributions,
  DealTerms,
  Ownership,
  ReversalsByEntity,
  MarkBatches,
  Statements,
  Delegations,
  Publication,
  LpVisibility,
  NoticePreferences,
  RecordOpens,
  K1Consents,
  Letters,
  UndoneImports,
  PasskeyAccounts,
  JournalOfDeals,
  AnalyzedImports,
  Brand,
  Installation,
  ImportedWorkbooks,
  ScheduledBackups,
];

/**
 * MikroORM over one pool of connections, which connects with the first query. In: a postgres:// address. PostgreSQL
 * ends queries after 30 s, except for those of migrations; queries to a database that no longer answers end sooner.
 */
export function createOrm(
  databaseUrl: string,
  { entities = [], log = () => {}, poolSize = 10, ...mode }: Options = {},
): MikroORM {
  return new MikroORM({
    clientUrl: databaseUrl,
    entities,
    discovery: { warnWhenNoEntities: false },
    subscribers: [new AuditContextSubscriber()],
    extensions: [Migrator],
    forceUtcTimezone: true,
    colors: false,
    logger: log,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      ...connectionOptions(mode),
      onPoolCreated: (pool: Pool) => endSilentConnections(pool, databaseUrl),
    },
    migrations: {
      migrationsList,
      snapshot: false,
      disableForeignKeys: false,
      transactional: true,
      allOrNothing: true,
    },
  });
}
