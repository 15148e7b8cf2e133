import { describe, expect, it } from '@jest/globals';
import { withoutValues } from './redact-span.js';

describe('a statement in a trace', () => {
  it.each([
    ['select id from users where email = $1 limit $2', 'select id from users where email = $1 limit $2'],
    [`select 'it''s Ann', "it's" from "a ""b"""`, `select ?, "it's" from "a ""b"""`],
    [`select set_config('a', E'it\\'s \\\\', true), 'Ann'`, `select set_config(?, ?, true), ?`],
    [`select  E'{"userName": "O''Neill \\'}', 'x'`, `select ?, ?`],
    [`select $$Ann's$$, $tag$it's $$ Ann$tag$, $1, $2`, `select ?, ?, $1, $2`],
    ['update t set a1 = 250000.50, b = -3 where c2 = 4', 'update t set a1 = ?, b = -? where c2 = ?'],
    [`select 1 -- Ann's\n, /* it's Ann */ 2`, 'select ? ? , ? ?'],
    ['select\n  t0.id\n  from t0', 'select t0.id from t0'],
  ])('contains no value: %s', (statement, redacted) => {
    expect(withoutValues(statement)).toBe(redacted);
  });

  it('is cut when it is long, and then contains no value either', () => {
    const redacted = withoutValues(`select ${'column_name, '.repeat(1_000)} from t where a = 'Ann'`);
    expect(redacted).toHaveLength(2_000);
    expect(withoutValues(`insert into t values ('${'Ann '.repeat(10_000)}')`)).not.toContain('Ann');
  });
});
