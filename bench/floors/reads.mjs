// The floor of a read that nobody has kept: a session look-up and one prepared statement, whose text is the answer.
import { pool, sendJson, serve, told, withSession } from './floor.mjs';

serve(async (request, response) => {
  await withSession(request, { name: 'session' });
  const { rows } = await pool.query(told[request.url]);
  sendJson(response, rows[0].body);
});
