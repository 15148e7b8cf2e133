import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ability, MarkRecord, MarkVersionRecord } from '../../../api/generated';
import { createQueryClient } from '../../../app/query-client';
import { theme } from '../../../app/theme/theme';
import { AuthContext } from '../../../lib/session/auth';
import { MarkHistory } from './MarkHistory';

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Author' };
const mark: MarkRecord = {
  id: 'edited',
  version: 2,
  companyId: 'acme',
  valuation: '9000000.00',
  explanation: 'Series B',
  method: null,
  document: null,
  markDate: '2026-09-30T16:00:00Z',
  createdBy: ada,
  createdAt: '2026-10-12T16:00:00Z',
  updatedAt: '2026-11-03T16:00:00Z',
};
const former: MarkVersionRecord = {
  id: 'v1',
  markId: 'edited',
  valuation: '8000000.00',
  explanation: 'Series A',
  method: null,
  markDate: '2026-09-29T16:00:00Z',
  recordedAt: '2026-10-12T16:00:00Z',
  recordedBy: 'Ada Author',
  supersededAt: '2026-11-04T02:00:00Z',
  supersededBy: 'Eve Editor',
  isDeletion: false,
};
const deletion: MarkVersionRecord = {
  ...former,
  id: 'v3',
  markId: 'deleted',
  valuation: '7000000.00',
  explanation: null,
  supersededAt: '2026-11-05T16:00:00Z',
  supersededBy: null,
  isDeletion: true,
};
const earlier: MarkVersionRecord = { ...former, id: 'v2', markId: 'deleted', valuation: '6000000.00' };

let marks: MarkRecord[];
let answerVersions: () => Response;
const fetchMock = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  // jsdom has none.
  window.scrollTo = () => undefined;
  marks = [mark];
  answerVersions = () => Response.json([deletion, former, earlier]);
  fetchMock.mockImplementation((path) =>
    Promise.resolve((path as string).endsWith('/mark-versions') ? answerVersions() : Response.json(marks)),
  );
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

async function show(abilities: Ability[] = ['marks.write', 'mark-versions.read']): Promise<void> {
  const auth = { user: null, isLoading: false, can: (ability: Ability) => abilities.includes(ability) };
  const root = createRootRoute({
    component: () => (
      <ThemeProvider theme={theme}>
        <AuthContext value={auth}>
          <MarkHistory companyId="acme" />
        </AuthContext>
      </ThemeProvider>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history });
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: /Marks History/ });
}
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const versionsIn = async (title: string) =>
  within(await screen.findByRole('dialog', { name: title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an edited mark says on which day in New York, and opens what it was before', async () => {
  await show();
  await press(/^Edited on Nov 3, 2026: former versions of the mark of Sep 30, 2026$/);
  expect(await versionsIn('Former Versions of the Mark of Sep 30, 2026')).toEqual([
    'Mark DateSep 29, 2026Valuation$8,000,000.00RecordedOct 12, 2026 by Ada AuthorEditedNov 3, 2026 by Eve EditorExplanationSeries A',
  ]);
});

test('deleted marks are counted below the table, and open what they were up to the deletion', async () => {
  await show();
  await press(/^1 deleted mark$/);
  expect(await versionsIn('Deleted Marks')).toEqual([
    'Mark DateSep 29, 2026Valuation$7,000,000.00RecordedOct 12, 2026 by Ada AuthorDeletedNov 5, 2026',
    expect.stringContaining('$6,000,000.00'),
  ]);
});

test('a company without marks still shows the deleted ones', async () => {
  marks = [];
  await show();
  await screen.findByText(/marks recorded yet/);
  expect(await screen.findByRole('button', { name: '1 deleted mark' })).toBeDefined();
});

test('a mark that was never changed shows nothing', async () => {
  answerVersions = () => Response.json([]);
  await show();
  await screen.findByRole('button', { name: /^Edit the mark of/ });
  expect(screen.queryByRole('button', { name: /Edited on|deleted mark/ })).toBeNull();
});

test('versions that cannot be read are reported, with a way to try again', async () => {
  answerVersions = () => Response.json({ message: 'Out of order' }, { status: 500 });
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  await show();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Failed to fetch former versions of marks')).toBeDefined();
  answerVersions = () => Response.json([former]);
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Edited on/ })).toBeDefined();
  errors.mockRestore();
});

test('users who may not read former versions do not request them', async () => {
  await show([]);
  await screen.findByText('Series B');
  await waitFor(() => expect(fetchMock.mock.calls.length).toBeGreaterThan(0));
  expect(fetchMock.mock.calls.filter(([path]) => (path as string).includes('versions'))).toEqual([]);
  expect(screen.queryByRole('button', { name: /Edited on|deleted mark/ })).toBeNull();
});
