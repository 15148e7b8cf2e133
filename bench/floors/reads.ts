// The floor of a read that nobody has kept: a session look-up and one prepared statement, whose texts are the answer.
import { pool, sendJson, serve, told, withSession } from './floor.ts';

serve(async (request, response) => {
  await withSession(request, { name: 'session' });
  const { statement, isArray } = told[request.url];
  const { rows } = await pool.query(statement);
  sendJson(response, isArray ? `[${rows.map(({ body }) => body).join(',')}]` : rows[0].body);
});
