import type { ClientBase } from 'pg';

const inForce = `
  select tgname || ' of ' || relname as trigger from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = current_schema()::regnamespace and tgenabled in ('O', 'A')`;

/** Which of the triggers, each as "trigger of table", are not in force, as sentences. Errors: the database's. */
export async function missingTriggers(client: ClientBase, triggers: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ trigger: string }>(inForce);
  const standing = new Set(rows.map(({ trigger }) => trigger));
  return triggers
    .filter((trigger) => !standing.has(trigger))
    .map((trigger) => `The trigger ${trigger} is switched off, or gone`);
}
