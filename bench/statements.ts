// The statements of the portal's query classes, recorded from them, so that a floor always runs the portal's current
// statement.
import { builtModule } from './built.ts';

/** As node-postgres takes a prepared statement. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

type Clock = new () => object;
type QueriesClass<Queries> = new (sql: object, clock: object) => Queries;

/** The first statement of a call of one of the portal's query classes. */
export async function statementOf<Queries>(
  path: string,
  name: string,
  call: (queries: Queries) => Promise<unknown>,
): Promise<Statement> {
  const built = await builtModule<Record<string, QueriesClass<Queries>>>(path);
  const { Clock } = await builtModule<{ Clock: Clock }>('config/clock');
  const recorded: Statement[] = [];
  const record = (statement: Omit<Statement, 'values'>, values: unknown[] = []) =>
    void recorded.push({ name: statement.name, text: statement.text, values });
  const rows = async (...given: Parameters<typeof record>) => (record(...given), []);
  const lists = new Map<string | symbol, unknown>([
    ['rows', rows],
    ['jsons', rows],
  ]);
  const one = async (...given: Parameters<typeof record>) => record(...given);
  const sql = new Proxy({}, { get: (_, method) => lists.get(method) ?? one });
  const Queries = built[name];
  if (!Queries) throw new Error(`${path} has no ${name}`);
  await call(new Queries(sql, new Clock()));
  const [statement] = recorded;
  if (!statement) throw new Error(`${name} ran no statement`);
  return statement;
}

/** The column `body` alone, without the inputs of the rates of return. */
export const bodyAlone = ({ name, text, values }: Statement): Statement => ({
  name: `${name}-alone`,
  text: `select body from (${text}) answer`,
  values,
});

/** For one row of columns: its JSON. */
export const asObject = ({ name, text, values }: Statement): Statement => ({
  name: `${name}-as-json`,
  text: `select row_to_json(answer)::text as body from (${text}) answer`,
  values,
});
