import { afterEach, expect, jest, test } from '@jest/globals';
import { fc } from '../../../../scripts/testing/property.ts';
import { clearEtagCache } from '../../api/etag-cache';
import { readPages } from './read-pages';

interface Row {
  id: string;
  day: number;
}
interface Change {
  kind: 'insert' | 'delete' | 'move';
  which: number;
  day: number;
}

const fetchMock = jest.spyOn(globalThis, 'fetch');
afterEach(() => {
  fetchMock.mockReset();
  clearEtagCache();
});

const newestFirst = (a: Row, b: Row) => b.day - a.day || Number(a.id < b.id) - Number(a.id > b.id);

/** Pages as the server makes them: after the last row of the page before, however many there are since. */
function answerPagesOf(rows: Row[], limit: number, changes: Change[]) {
  const touched = new Set<string>();
  let asked = 0;
  fetchMock.mockImplementation((url) => {
    const change = asked > 0 ? changes[asked - 1] : undefined;
    if (change) apply(change, rows, touched, asked);
    asked += 1;
    const [, day, id = ''] = /cursor=(-?\d+)_(.*)$/.exec(String(url)) ?? [];
    const after: Row | undefined = day === undefined ? undefined : { id, day: Number(day) };
    const following = rows.toSorted(newestFirst).filter((row) => !after || newestFirst(after, row) < 0);
    const page = following.slice(0, limit);
    const last = page.at(-1);
    const headers: HeadersInit =
      following.length > limit && last
        ? { Link: `</api/investments?limit=${limit}&cursor=${last.day}_${last.id}>; rel="next"` }
        : {};
    return Promise.resolve(new Response(JSON.stringify(page), { headers }));
  });
  return touched;
}

function apply({ kind, which, day }: Change, rows: Row[], touched: Set<string>, asked: number): void {
  const at = which % Math.max(1, rows.length);
  const row = rows[at];
  if (kind === 'insert') {
    rows.push({ id: `new ${asked}`, day });
    touched.add(`new ${asked}`);
  } else if (row) {
    touched.add(row.id);
    if (kind === 'delete') rows.splice(at, 1);
    else rows[at] = { ...row, day };
  }
}

const day = fc.nat(5);
const list = fc.array(day, { maxLength: 40, size: 'max' });
const changed = fc.array(
  fc.record({ kind: fc.constantFrom('insert', 'delete', 'move'), which: fc.nat(99), day }),
  { maxLength: 20, size: 'max' },
);

test('a list that changes while its pages are read loses no row that stayed, and has none twice', async () => {
  await fc.assert(
    fc.asyncProperty(list, fc.integer({ min: 1, max: 10 }), changed, async (days, limit, changes) => {
      clearEtagCache();
      const before = days.map((each, at) => ({ id: `row ${at}`, day: each }));
      const touched = answerPagesOf([...before], limit, changes);
      const counts: number[] = [];
      const read = await readPages<Row>(`/api/investments?limit=${limit}`, {
        signal: new AbortController().signal,
        onRead: (count) => counts.push(count),
      });
      const ids = read.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const stayed = before.filter(({ id }) => !touched.has(id)).toSorted(newestFirst);
      expect(read.filter(({ id }) => !touched.has(id))).toEqual(stayed);
      expect(counts.at(-1)).toBe(read.length);
    }),
  );
});
