// What an admin's home and lists read, whose floors are one statement.
import type { AllocationTableQueries } from '../backend/src/allocations/table/allocation-table.queries.ts';
import type { LettersQueries } from '../backend/src/letters/letters.queries.ts';
import type { ToDoQueries } from '../backend/src/to-do/to-do.queries.ts';
import { same, type Call } from './calls.ts';
import type { SignedIn } from './fixture.ts';
import { statementOf } from './statements.ts';

export const toDo = async (who: SignedIn): Promise<Call> => ({
  path: '/api/to-do',
  isLong: true,
  who,
  statement: await statementOf('to-do/to-do.queries', 'ToDoQueries', (queries: ToDoQueries) =>
    queries.toDo(),
  ),
  assertSame: same,
});

export const allocationTable = async (who: SignedIn, investmentId: string): Promise<Call> => ({
  path: `/api/investments/${investmentId}/allocation-table`,
  isLong: true,
  who,
  statement: await statementOf(
    'allocations/table/allocation-table.queries',
    'AllocationTableQueries',
    (queries: AllocationTableQueries) => queries.ofInvestment(investmentId),
  ),
  assertSame: same,
});

export const letterList = async (who: SignedIn): Promise<Call> => ({
  path: '/api/lp-letters',
  isLong: true,
  who,
  statement: await statementOf('letters/letters.queries', 'LettersQueries', (queries: LettersQueries) =>
    queries.list(undefined, {}),
  ),
  assertSame: same,
});
