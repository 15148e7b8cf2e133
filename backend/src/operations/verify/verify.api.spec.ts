import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMigratedInstallation, type TestInstallation } from '../../../test/installation.js';
import { withLongSession } from '../../database/connection/long-session.js';
import { allChecks } from './checks.js';
import { verify } from './verify.js';

const id = (number: number): string => `019b0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [admin, lp, company, file, mail, letter, done, call, receipt, charge] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
].map(id);
const lost = id(99);

/** One record of each kind, all valid. */
const healthy = `
  insert into users (id, username, email, password_hash, first_name, last_name, role, invite_status) values
    ('${admin}', 'ada', 'ada@example.com', 'a hash', 'Ada', 'Adams', 'admin', 'active'),
    ('${lp}', 'lou', 'lou@example.com', null, 'Lou', 'Lane', 'lp', 'created');
  insert into companies (id, name, sector) values ('${company}', 'Acme', 'Fintech');
  insert into company_marks (company_id, created_by, valuation, mark_date) values ('${company}', '${admin}', 5, now());
  insert into investments (id, company_id, investment_name, total_investment, initial_valuation, investment_date)
    values ('${company}', '${company}', 'Seed', 10, 10, '2026-01-01');
  insert into allocations (investment_id, lp_id, amount) values ('${company}', '${lp}', 5);
  insert into stored_files (id, most_bytes, expires_at, registered_at, size, content_type)
    values ('${file}', 10, now(), now(), 5, 'text/plain');
  insert into documents (file_id, company_id, uploaded_by, title, original_name)
    values ('${file}', '${company}', '${admin}', 'Terms', 'terms.txt');
  insert into company_updates (company_id, created_by, title, content, update_type, update_date)
    values ('${company}', '${admin}', 'News', 'All is well', 'company_update', '2026-01-01');
  insert into letters (id, subject, body, sent_by_name) values ('${letter}', 'Hello', 'All is well', 'Ada Adams');
  insert into outgoing_mails (id, template, user_id, letter_id, to_email, to_name)
    values ('${mail}', 'letter', '${lp}', '${letter}', 'lou@example.com', 'Lou Lane');
  insert into bulk_imports (id, type, imported_by, file_name, dry_run, skips_existing, state, rows_read, new_rows, finished_at)
    values ('${done}', 'companies', '${admin}', 'companies.csv', false, false, 'done', 1, 1, now());
  insert into activities (user_id, action, entity_type, entity_id) values ('${admin}', 'imported', 'import', '${done}');
  insert into capital_events
    (id, kind, number, investment_id, notice_date, date, capital, management_fee, expenses, prepared_by_name, released_by_name, released_at)
    values ('${call}', 'call', 1, '${company}', '2026-01-01', '2026-01-15', 5, 1, 0, 'Ada Adams', 'Ada Adams', now()),
      ('${charge}', 'charge', 1, '${company}', '2026-02-01', '2026-02-01', 0, 0, 2, 'Ada Adams', 'Ada Adams', now());
  insert into capital_event_lines (event_id, investment_id, entity_id, capital, management_fee, expenses)
    select event.id, '${company}', first_entity_of('${lp}'), capital, management_fee, expenses from capital_events event;
  insert into capital_receipts (id, event_id, entity_id, date, capital, management_fee, recorded_by_name)
    values ('${receipt}', '${call}', first_entity_of('${lp}'), '2026-01-15', 5, 1, 'Ada Adams');
  insert into journal_entries (event_id, receipt_id, entity_id, investment_id, bucket, part, amount, effective_date)
    select event::uuid, receipt::uuid, first_entity_of('${lp}'), '${company}', bucket, part, amount, '2026-02-01' from (values
      ('${call}', '${receipt}', 'cash', 'capital', 5), ('${call}', '${receipt}', 'paid_in', 'capital', -5),
      ('${call}', '${receipt}', 'paid_in', 'managementFee', -1), ('${call}', '${receipt}', 'fee', 'managementFee', 1),
      ('${charge}', null, 'cash', 'expenses', -2), ('${charge}', null, 'expense', 'expenses', 2)
    ) as entry (event, receipt, bucket, part, amount);`;

/** Switches off triggers and foreign keys, as a restore of damaged rows would. */
const unchecked = 'set session_replication_role = replica;';

/** Damage done to a healthy portal, and the problem that is reported. */
const damages: [name: string, damage: string, problem: string][] = [
  ['a missing migration', `delete from mikro_orm_migrations where name = '0005-files'`, '0005-files is missing'],
  ['a migration of a newer program', `insert into mikro_orm_migrations (name) values ('9999-later')`, '9999-later is unknown'],
  ['a constraint that was never checked', `alter table companies add constraint odd check (name <> '') not valid`, 'companies: odd is not validated'],
  ['a trigger that is off', `create trigger odd before update on companies for each row execute function suppress_redundant_updates_trigger();
    alter table companies disable trigger odd`, 'companies: odd is disabled'],
  ['a broken index', `update pg_index set indisvalid = false where indexrelid = 'companies_folded_name'::regclass`, 'companies_folded_name is invalid: reindex it'],
  ['no active admin', `update users set role = 'lp'`, 'there is none'],
  ['a password without an account', `update users set password_hash = 'a hash' where id = '${lp}'`, `users ${lp} is created with a password`],
  ['an invitation that was not sent', `update users set invite_status = 'invited' where id = '${lp}'`, `users ${lp}`],
  ['a session without a user', `insert into sessions (id_hash, data, expires_at) values ('\\x01', '{"passport": {"user": "${lost}"}}', now())`, 'sessions '],
  ['a session of a deactivated LP', `update users set deactivated_at = now() where id = '${lp}'; insert into sessions (id_hash, user_id, data, expires_at) values ('\\x01', '${lp}', '{"passport": {"user": "${lp}"}}', now())`, 'sessions '],
  ['a link of a deactivated LP', `update users set deactivated_at = now() where id = '${lp}'; insert into account_links (user_id, purpose, nonce, token_hash, expires_at) values ('${lp}', 'password_reset', '', '', now())`, 'account_links '],
  ['an invitation of an active user', `insert into account_links (user_id, purpose, nonce, token_hash, expires_at) values ('${admin}', 'invitation', '', '', now())`, 'account_links '],
  ['recovery codes without a second factor', `insert into recovery_codes values ('${admin}', '\\x01')`, `users ${admin}`],
  ['an allocation of an admin', `${unchecked} update allocations set lp_id = '${admin}'`, 'allocations '],
  ['an edit of a mark that would keep no version', 'drop trigger company_marks_edited on company_marks', 'company_marks_edited'],
  ['rights to change the former versions of marks', 'grant update on mark_versions to fund_portal', 'mark_versions: fund_portal may change it'],
  ['marks that were approved and not recorded', `
    with batch as (
      insert into mark_batches (mark_date, prepared_by_name, approved_by_name, approved_at)
      values ('2026-03-31', 'Ada', 'Eve', now()) returning id)
    insert into mark_batch_lines (batch_id, company_id, valuation) select batch.id, '${company}', 4 from batch`, 'is missing'],
  ['a mark that was deleted', `insert into mark_versions (mark_id, company_id, valuation, mark_date, recorded_at, is_deletion)
    select id, company_id, valuation, mark_date, created_at, true from company_marks`, 'company_marks '],
  ['a journal that can be changed', 'drop trigger journal_entries_append_only on journal_entries', 'journal_entries_append_only'],
  ['rights to change the journal', 'grant delete on journal_entries to fund_portal', 'journal_entries: fund_portal may change it'],
  ['entries that do not add up', `${unchecked} update journal_entries set amount = 3 where amount = 2`, `capital_events ${charge}: 1.00`],
  ['a charge that was not posted', `${unchecked} delete from journal_entries where event_id = '${charge}'`, 'capital_event_lines '],
  ['a receipt that was not posted', `${unchecked} delete from journal_entries where event_id = '${call}'`, `capital_receipts ${receipt}`],
  ['a receipt above its line', `${unchecked} update capital_receipts set capital = 6`, 'capital_event_lines '],
  ['lines that do not add up to their event', `${unchecked} update capital_events set expenses = 3 where id = '${charge}'`, `capital_events ${charge}`],
  ['a reversal that negates nothing', `${unchecked} insert into capital_events
    (id, kind, investment_id, notice_date, date, prepared_by_name, released_by_name, released_at, reverses, reason)
    values ('${lost}', 'charge', '${company}', '2026-03-01', '2026-03-01', 'Ada Adams', 'Ada Adams', now(), '${charge}', 'Wrong deal')`, `capital_events ${lost}`],
  ['an LP without an entity', `${unchecked} delete from investing_entities where lp_id is not null`, `users ${lp}`],
  ['an LP whose first entity has another name', `${unchecked} update users set legal_name = 'Else' where id = '${lp}'`, `users ${lp}`],
  ['a portal without the firm', `delete from investing_entities where lp_id is null`, 'investing_entities: the firm is missing'],
  ['an update without a text', `update company_updates set content = ''`, 'company_updates '],
  ['a deletion that was never finished', `update documents set deleted_at = now() - interval '2 days'`, 'documents '],
  ['a firm without settings', `delete from firm`, 'firm has no row'],
  ['a firm without a brand', `delete from brand`, 'brand has no row'],
  ['a change that would not raise the fund version', `drop trigger allocations_versioned_update on allocations`, 'allocations_versioned_update'],
  ['a file of another size', 'update stored_files set size = 6', `files/${file} has 5 bytes instead of 6`],
  ['a file that no row knows', `delete from documents; delete from stored_files`, `files/${file}`],
  ['a file of two records', `update company_updates set document_file_id = '${file}'`, `stored_files ${file}: company_updates`],
  ['a file that was never registered', 'update stored_files set registered_at = null', `refers to stored_files ${file}`],
  ['an import that is finished and has its file', `update documents set file_id = file_id; update bulk_imports set file_id = '${file}'`, `bulk_imports ${done} is done`],
  ['an import without an entry in the feed', `delete from activities`, `bulk_imports ${done} is done and has 0 entries`],
  ['an undone import without an entry in the feed', `update bulk_imports set state = 'undone', undone_at = now()`, `bulk_imports ${done} is undone and has 1 entries`],
  ['counts that do not add up', `update bulk_imports set new_rows = 2`, `bulk_imports ${done}`],
  ['an import that no worker runs', `update bulk_imports set state = 'waiting', finished_at = null, file_id = '${file}', touched_at = now() - interval '1 day'`, 'is a worker running?'],
  ['a mail that failed for no reason', `update outgoing_mails set state = 'failed'`, `outgoing_mails ${mail} is failed`],
  ['a letter without recipients', `delete from outgoing_mails`, `letters ${letter} has no mail`],
  ['a letter twice to one LP', `insert into outgoing_mails (template, user_id, letter_id, to_email, to_name)
    select template, user_id, letter_id, to_email, to_name from outgoing_mails`, `letters ${letter} goes 2 times`],
  ['a mail that no worker sends', `update outgoing_mails set try_at = now() - interval '1 day'`, `outgoing_mails ${mail} is waiting and overdue`],
]; // prettier-ignore

describe('The verification of a portal', () => {
  let place: TestInstallation;
  const at = (...names: string[]) => join(place.dataDir, 'files', ...names);
  const sql = (text: string) =>
    withLongSession(place.databaseUrl, async (client) => void (await client.query(text)));
  const problems = async () => (await verify(place, allChecks)).flatMap((verdict) => verdict.problems);
  const put = async (where: string, name: string) => {
    await mkdir(at(where), { recursive: true });
    await writeFile(at(where, name), 'terms');
  };
  const agesAgo = new Date('2020-01-01');

  beforeEach(async () => {
    place = await createMigratedInstallation();
    await sql(healthy);
    await put('files', file ?? '');
  });
  afterEach(() => place.clear());

  it('finds no problem in a healthy portal', async () => {
    expect(await problems()).toEqual([]);
  });

  it.each(damages)('finds %s', async (_name, damage, problem) => {
    await sql(damage);
    expect(await problems()).toContainEqual(expect.stringContaining(problem));
  });

  it('finds a file that is missing from the store', async () => {
    await rm(at('files', file ?? ''));
    expect(await problems()).toEqual([`files/${file} is missing`]);
  });

  it('finds uploads without a row, and files that were left over for days', async () => {
    await sql(`insert into stored_files (id, most_bytes, expires_at, created_at)
      values ('${lost}', 10, now(), now() - interval '3 days')`);
    for (const name of ['uploads', 'incoming']) {
      await put(name, lost);
      await utimes(at(name, lost), agesAgo, agesAgo);
    }
    await put('uploads', mail ?? '');
    expect((await problems()).sort()).toEqual([
      `incoming/${lost}: is the portal running?`,
      `uploads/${mail}`,
      `uploads/${lost}: is the portal running?`,
    ]);
  });

  it('reports only what a second run finds too', async () => {
    let runs = 0;
    const once = {
      name: 'All is well',
      find: () => Promise.resolve((runs += 1) === 1 ? ['a file on its way', 'a problem'] : ['a problem']),
    };
    expect(await verify(place, [once])).toEqual([{ name: 'All is well', problems: ['a problem'] }]);
  });

  it('reports a check that failed, and runs the others', async () => {
    await sql('drop table bulk_import_errors');
    const verdicts = await verify(place, allChecks);
    expect(verdicts.filter((verdict) => verdict.problems.length > 0)).toEqual([
      {
        name: 'The row counts of each import add up',
        problems: ['the check failed: relation "bulk_import_errors" does not exist'],
      },
    ]);
  });
});
