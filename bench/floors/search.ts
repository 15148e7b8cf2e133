// The floor of a search: a session look-up and the portal's own statement, asked with what was typed.
import { pool, sendJson, serve, told, withSession } from './floor.ts';

const { name, text, valuesOf } = told;

serve(async (request, response) => {
  await withSession(request, { name: 'session' });
  const { rows } = await pool.query({ name, text, values: valuesOf[request.url] });
  sendJson(response, rows[0].body);
});
