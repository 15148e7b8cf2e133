import type { ClientBase } from 'pg';

const inForce = `
  select tgname || ' of ' || relname as trigger from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = current_schema()::regnamespace and tgenabled in ('O', 'A')`;

/** The triggers that `trackTable` adds to each table, as "trigger of table". */
export const trackingTriggers = (kind: 'audited' | 'versioned', tables: readonly string[]): string[] =>
  tables.flatMap((table) =>
    ['insert', 'update', 'delete'].map((event) => `${table}_${kind}_${event} of ${table}`),
  );

/** Which of the triggers, each as "trigger of table", are not in force, as sentences. Errors: the database's. */
export async function missingTriggers(client: ClientBase, triggers: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ trigger: string }>(inForce);
  const found = new Set(rows.map(({ trigger }) => trigger));
  return triggers
    .filter((trigger) => !found.has(trigger))
    .map((trigger) => `The trigger ${trigger} is switched off, or gone`);
}
