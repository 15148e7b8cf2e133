import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { CapitalAccountsQueries } from '../capital/accounts/capital-accounts.queries.js';
import { CapitalAccountsService } from '../capital/accounts/capital-accounts.service.js';
import { DealAccountsQueries } from '../capital/accounts/deal-accounts.queries.js';
import { PerformanceQueries } from '../capital/performance/performance.queries.js';
import { PerformanceService } from '../capital/performance/performance.service.js';
import { Clock } from '../config/clock.js';
import type { Settings } from '../config/settings.js';
import type { Sql } from '../database/sql.js';
import { CurrentBrand } from '../http/brand/current-brand.js';
import { CausesQueries } from '../statements/changes/causes.queries.js';
import { ChecksQueries } from '../statements/checks/checks.queries.js';
import { PeriodChecksService } from '../statements/checks/period-checks.service.js';
import type { StatementCheck } from '../statements/checks/checks.dto.js';
import { StatementFiguresQueries } from '../statements/figures/statement-figures.queries.js';
import { StatementFiguresService } from '../statements/figures/statement-figures.service.js';
import { statementDocument } from '../statements/pdf/statement-pdf.js';
import type { StatementFigures } from '../statements/statements.dto.js';
import { renderDocument } from '../storage/pdf/render-pdf.js';
import type { Calendar } from './calendar.js';
import { formerAddress } from './entities.js';
import { Random } from './random.js';

const SEED = 17;
const MOST_MARK_AGE_DAYS = 100;
/** After the marks of the quarter were recorded. */
const PUBLISHED_AFTER_DAYS = 6;
const CORRECTED_AFTER_DAYS = 9;
const OVERRIDDEN = 'Held at the price of the last round, which the committee confirmed.';
const CORRECTION = 'The statement was addressed to the former address of the trust.';
const MOST_BYTES = 10 * 1024 * 1024;

interface Publisher {
  client: ClientBase;
  sql: Sql;
  settings: Settings;
  calendar: Calendar;
  today: string;
  quarters: number;
  admin: { id: string; firstName: string; lastName: string };
  storeFile: (fileId: string, bytes: Uint8Array) => Promise<void>;
  insertRows: (table: string, rows: readonly object[]) => Promise<void>;
}

/** Adds the published statements of the last quarters, within the transaction that the fund was inserted in. */
export async function addStatements(publisher: Publisher): Promise<void> {
  const { client, sql, calendar, quarters } = publisher;
  const random = new Random(SEED);
  const services = servicesOf(publisher);
  for (const periodEnd of calendar.quarterEnds(quarters).toReversed()) {
    const committee = calendar.committeeDayOf(periodEnd);
    const at = calendar.inOfficeHours(calendar.plusDays(committee, PUBLISHED_AFTER_DAYS), random);
    const period = { id: random.idAt(at), periodEnd };
    const { entities, further: checks } = await sql.within(client, () =>
      services.figures.ofPeriod(periodEnd, (live) =>
        services.checks.of(
          live,
          live.entities.map(({ entity, figures }) => ({ entityId: entity.id, figures })),
          MOST_MARK_AGE_DAYS,
        ),
      ),
    );
    await publisher.insertRows('statement_periods', [periodRow(publisher, period, { at, checks })]);
    const correctedAt = calendar.inOfficeHours(
      calendar.plusDays(at.slice(0, 10), CORRECTED_AFTER_DAYS),
      random,
    );
    for (const { entity, figures } of entities) {
      const about = { periodId: period.id, entityId: entity.id, lpId: entity.lpId, random };
      const former = periodEnd === corrected(calendar) ? formerAddress(figures.entity) : undefined;
      const first = former ? { ...figures, entity: { ...figures.entity, address: former } } : figures;
      const id = await addStatement(publisher, {
        ...about,
        figures: first,
        version: 1,
        at,
        supersededAt: former && correctedAt,
      });
      if (former)
        await addStatement(publisher, { ...about, figures, version: 2, at: correctedAt, replaces: id });
    }
  }
}

/** One quarter before the last, of which one statement was superseded. */
const corrected = (calendar: Calendar): string | undefined => calendar.quarterEnds(2)[1];

/** As the portal makes them, reading what the transaction has inserted. */
function servicesOf({ sql, settings, today }: Publisher) {
  const clock = Object.assign(new Clock(), { today: () => today });
  const brand = new CurrentBrand(settings, sql);
  const accounts = new CapitalAccountsService(
    new CapitalAccountsQueries(sql, clock),
    new DealAccountsQueries(sql),
    clock,
    brand,
  );
  const performance = new PerformanceService(new PerformanceQueries(sql), clock);
  return {
    figures: new StatementFiguresService(sql, new StatementFiguresQueries(sql), accounts, performance, brand),
    checks: new PeriodChecksService(new ChecksQueries(sql), new CausesQueries(sql), accounts, performance),
  };
}

const nameOf = ({ firstName, lastName }: Publisher['admin']): string => `${firstName} ${lastName}`;

function periodRow(
  { admin }: Publisher,
  period: { id: string; periodEnd: string },
  { at, checks }: { at: string; checks: StatementCheck[] },
): object {
  const override = { reason: OVERRIDDEN, by: nameOf(admin), at };
  return {
    ...period,
    version: 1,
    mostMarkAgeDays: MOST_MARK_AGE_DAYS,
    preparedBy: admin.id,
    preparedByName: nameOf(admin),
    preparedAt: at,
    publishedBy: admin.id,
    publishedByName: nameOf(admin),
    publishedAt: at,
    checks: checks.map((check) => (check.ok ? check : { ...check, override })),
    checkedAt: at,
    createdAt: at,
    updatedAt: at,
  };
}

interface PublishedStatement {
  periodId: string;
  entityId: string;
  lpId: string;
  random: Random;
  figures: StatementFigures;
  version: number;
  at: string;
  supersededAt?: string | undefined;
  replaces?: string;
}

/** Returns its id. */
async function addStatement(
  { settings, admin, storeFile, insertRows }: Publisher,
  { random, at, replaces, supersededAt = undefined, ...statement }: PublishedStatement,
): Promise<string> {
  const reason = replaces ? CORRECTION : null;
  const { figures, version } = statement;
  const bytes = await renderDocument(
    statementDocument(figures, { version, reason, brand: settings.brand, writtenAt: new Date(at) }),
  );
  const [id, fileId] = [random.idAt(at), random.idAt(at)];
  await storeFile(fileId, bytes);
  const file = {
    id: fileId,
    uploadedBy: admin.id,
    mostBytes: MOST_BYTES,
    size: bytes.length,
    contentType: 'application/pdf',
  };
  await insertRows('stored_files', [
    { ...file, expiresAt: at, claimedAt: at, registeredAt: at, createdAt: at },
  ]);
  const by = {
    preparedBy: admin.id,
    preparedByName: nameOf(admin),
    publishedBy: admin.id,
    publishedByName: nameOf(admin),
  };
  await insertRows('statements', [
    {
      ...{ id, ...statement, ...by, fileId, reason },
      pdfSha256: createHash('sha256').update(bytes).digest('hex'),
      snapshotAt: at,
      replaces: replaces ?? null,
      publishedAt: at,
      supersededAt: supersededAt ?? null,
      createdAt: at,
    },
  ]);
  return id;
}
