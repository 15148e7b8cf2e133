// The statements that the portal's own queries ask, recorded from them: a floor that asks the same stays honest
// whatever becomes of the portal's.
import { checkout } from '../scripts/lib/prepare.mjs';

const built = `${checkout}/backend/dist/src`;

/** What a call of one of the portal's queries asks the database: { name, text, values }. */
export async function statementOf(path, name, call) {
  const { [name]: Queries } = await import(`${built}/${path}.js`);
  const { Clock } = await import(`${built}/clock.js`);
  let asked;
  const record = (statement, values = []) => {
    asked ??= { name: statement.name, text: statement.text, values };
  };
  const rows = async (...given) => (record(...given), []);
  const sql = new Proxy(
    { rows, jsons: rows },
    { get: (known, method) => known[method] ?? (async (...given) => record(...given)) },
  );
  await call(new Queries(sql, new Clock()));
  return asked;
}

/** The column `body` alone, without what the portal reckons the rates of return of. */
export const bodyAlone = ({ name, text, values }) => ({
  name: `${name}-alone`,
  text: `select body from (${text}) answer`,
  values,
});

/** For one row of columns: its JSON. */
export const asObject = ({ name, text, values }) => ({
  name: `${name}-as-json`,
  text: `select row_to_json(answer)::text as body from (${text}) answer`,
  values,
});
