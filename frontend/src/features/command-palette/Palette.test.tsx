import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { CurrentUser, SearchHit } from '../../api/generated';
import { AuthContext } from '../../lib/session/auth';
import { createQueryClient } from '../../app/query-client';
import { clearRecentChoices, recentChoices } from '../../lib/recent-choices';
import { theme } from '../../app/theme/theme';
import { actionsOf, type Action } from './actions';
import Palette from './Palette';

const admin = [
  'fund-metrics.read',
  'investments.read',
  'companies.read',
  'lps.read',
  'capital-events.read',
  'capital-events.write',
  'firm.write',
  'updates.read',
  'updates.write',
  'k1-documents.read',
  'k1-documents.write',
  'users.write',
  'investments.write',
  'companies.write',
];
const lp = [
  'portfolio-summary.read',
  'capital-accounts.read',
  'investments.read',
  'companies.read',
  'capital-events.read',
  'updates.read',
  'k1-documents.read',
];

const hit = (kind: SearchHit['kind'], title: string, rank = 0.9): SearchHit => ({
  kind,
  id: `id-of-${title.replaceAll(' ', '-')}`,
  title,
  subtitle: 'Healthcare',
  date: null,
  path: `/${kind}/${title.replaceAll(' ', '-')}`,
  rank,
});

let found: Record<string, SearchHit[] | number>;
let asked: string[];
let queryClient: QueryClient;
const realFetch = globalThis.fetch;
beforeEach(() => {
  // The search and its announcement are debounced: fake timers keep slow machines from mattering.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  queryClient = createQueryClient(() => {});
  found = {};
  asked = [];
  globalThis.fetch = (async (url: string, { signal }: RequestInit = {}) => {
    const q = new URL(url, 'http://portal').searchParams.get('q') ?? '';
    asked.push(q);
    const answer = found[q] ?? [];
    signal?.throwIfAborted();
    return typeof answer === 'number'
      ? new Response(JSON.stringify({ message: 'The portal is busy' }), { status: answer })
      : new Response(JSON.stringify(answer));
  }) as typeof fetch;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearRecentChoices();
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

function open(abilities = admin) {
  const can = (ability: string) => abilities.includes(ability);
  const onClose = jest.fn();
  const onRun = jest.fn<(action: Action, inNewTab: boolean) => void>();
  const history = createMemoryHistory({ initialEntries: ['/companies'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const dialog = { open: true, onClose, onExited: () => {} };
  const user = { id: 'me' } as CurrentUser;
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <ThemeProvider theme={theme}>
          <AuthContext value={{ user, isLoading: false, can }}>
            <Palette dialog={dialog} actions={actionsOf(can)} onRun={onRun} />
          </AuthContext>
        </ThemeProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return { onClose, onRun, history };
}

const field = () => screen.getByRole('combobox', { name: 'Search and commands' });
/** Without checking visibility, which takes longer than rendering them: none is ever hidden. */
const options = () => screen.queryAllByRole('option', { hidden: true });
const active = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ??
  '';
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const press = (keys: string) => user.keyboard(keys);

test('the field has the focus at once, and the first option is active', () => {
  open();
  expect(document.activeElement).toBe(field());
  expect(active()).toContain('Dashboard');
  expect(options().filter((option) => option.getAttribute('aria-selected') === 'true')).toHaveLength(1);
  expect(screen.getByRole('group', { name: 'Create' })).toBeTruthy();
});

test('arrows, Home and End move through the options and wrap around', async () => {
  open();
  await press('{ArrowDown}');
  expect(active()).toContain('Investments');
  await press('{ArrowUp}{ArrowUp}');
  expect(active()).toContain('Sign Out');
  await press('{ArrowDown}');
  expect(active()).toContain('Dashboard');
  await press('{End}');
  expect(active()).toContain('Sign Out');
  await press('{Home}{PageDown}');
  expect(active()).toContain('K1 Documents');
});

test('Enter runs the active option and remembers it; with Ctrl in a new tab', async () => {
  const { onClose, onRun } = open();
  await press('add comp{Enter}');
  expect(onRun).toHaveBeenCalledWith(expect.objectContaining({ id: 'add-company' }), false);
  expect(onClose).toHaveBeenCalledTimes(1);
  await press('{Control>}{Enter}{/Control}');
  expect(onRun).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'add-company' }), true);
  expect(recentChoices('me')).toEqual([{ id: 'add-company' }]);
  expect(recentChoices('somebody else')).toEqual([]);
});

test('Escape and Ctrl K close it without doing anything', async () => {
  const { onClose, onRun } = open();
  await press('{Escape}');
  await press('{Control>}k{/Control}');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onRun).not.toHaveBeenCalled();
});

test('only what the user may do is offered', () => {
  open(lp);
  const offered = options().map((option) => option.textContent);
  expect(offered.join()).toContain('Your Updates');
  for (const label of [
    'Dashboard',
    'Limited Partners',
    'K1 Documents',
    'Settings',
    'Add Company',
    'Create User',
  ])
    expect(offered.filter((text) => text?.includes(label))).toEqual([]);
  expect(screen.queryByRole('group', { name: 'Create' })).toBeNull();
});

test('records are searched once typing pauses, grouped by kind, and Enter opens the page', async () => {
  found.hollin = [
    hit('company', 'Hollin Health'),
    hit('investment', 'Hollin Seed'),
    hit('company', 'Hollinger'),
  ];
  const { history, onClose } = open();
  await press('hollin');
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(asked).toEqual(['hollin']);
  const companies = within(screen.getByRole('group', { name: 'Companies' }));
  expect(companies.getAllByRole('option')).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 results'));
  await press('{ArrowDown}{ArrowDown}{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(history.location.pathname).toBe('/investment/Hollin-Seed');
  expect(recentChoices('me')[0]?.record?.title).toBe('Hollin Seed');
});

test('an admin goes to the capital pages and starts an event of each kind', async () => {
  const { onRun } = open();
  await press('capital');
  expect(options().map((option) => option.textContent)).toEqual([
    expect.stringContaining('Capital'),
    expect.stringContaining('New Call'),
    expect.stringContaining('Record Proceeds'),
    expect.stringContaining('New Distribution'),
    expect.stringContaining('New Charge'),
    expect.stringContaining('Call Capital for…'),
  ]);
  await press('{Enter}');
  expect(onRun).toHaveBeenLastCalledWith(expect.objectContaining({ address: { to: '/capital' } }), false);
  await user.clear(field());
  await press('wire{Enter}');
  expect(onRun).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'settings-firm' }), false);
});

test('a verb is followed by its record, and leads to where that is done', async () => {
  found.hollin = [hit('investment', 'Hollin Seed'), hit('company', 'Hollin Health'), hit('lp', 'Ada Hollin')];
  const { history, onClose } = open();
  await press('exit hollin');
  const group = await screen.findByRole('group', { name: 'Record Exit of' });
  expect(within(group).getAllByRole('option')).toHaveLength(2);
  expect(active()).toContain('Record Exit of Hollin Seed');
  await press('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(history.location.href).toBe('/investment/Hollin-Seed?open=record-exit');
});

test('a chosen verb is typed, and asks for the name of its record', async () => {
  const { onClose, onRun } = open();
  await press('distribute{Enter}');
  expect((field() as HTMLInputElement).value).toBe('Distribute Cash of ');
  await waitFor(() => expect(screen.getByText('Type the name of an investment')).toBeTruthy());
  expect(onClose).not.toHaveBeenCalled();
  expect(onRun).not.toHaveBeenCalled();
});

test('a limited partner goes to its capital account, and starts no call', async () => {
  open(lp);
  await press('capital');
  expect(options().map((option) => option.textContent)).toEqual([expect.stringContaining('Capital Account')]);
  await user.clear(field());
  await press('new ca');
  expect(options()).toEqual([]);
});

test('capital events and own entities are in groups of their own and open their pages', async () => {
  found.lovelace = [
    { ...hit('capital_event', 'Call 7'), subtitle: 'Seed, Acme, Draft', path: '/capital/7' },
    { ...hit('entity', 'Lovelace Trust'), subtitle: 'Trust', path: '/capital-account?entityId=5' },
  ];
  const { history } = open();
  await press('lovelace');
  await waitFor(() => expect(options()).toHaveLength(2));
  const events = within(screen.getByRole('group', { name: 'Capital Events' }));
  expect(events.getByRole('option').textContent).toContain('Seed, Acme, Draft');
  expect(screen.getByRole('group', { name: 'Investing as' })).toBeTruthy();
  await press('{ArrowDown}{Enter}');
  expect(history.location.href).toBe('/capital-account?entityId=5');
});

test('pages of the guide are found after "guide", those for admins by admins alone', async () => {
  const { history } = open();
  await press('guide');
  expect(active()).toContain('How to do things in the portal');
  await press(': closing');
  expect(active()).toContain('Guide: Closing a quarter');
  await press('{Enter}');
  expect(history.location.href).toBe('/guide/closing-a-quarter');
  cleanup();
  open(lp);
  await press('guide closing');
  expect(options()).toEqual([]);
});

test('results stay while further letters are searched', async () => {
  found.ho = [hit('company', 'Hollin Health')];
  found.holl = [hit('company', 'Hollin Health'), hit('company', 'Hollow')];
  open();
  await press('ho');
  await waitFor(() => expect(options()).toHaveLength(1));
  await press('ll');
  expect(options()).toHaveLength(1);
  await waitFor(() => expect(options()).toHaveLength(2));
});

test('recent choices come first while nothing is typed', async () => {
  found.hollin = [hit('company', 'Hollin Health')];
  open();
  await press('hollin');
  await waitFor(() => expect(options()).toHaveLength(1));
  await press('{Enter}');
  cleanup();
  open();
  expect(within(screen.getByRole('group', { name: 'Recent' })).getByRole('option').textContent).toContain(
    'Hollin Health',
  );
  expect(active()).toContain('Hollin Health');
});

test('an empty result is shown, and announced to screen readers', async () => {
  open();
  await press('zzzz');
  await screen.findByText('Nothing found for “zzzz”');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found for zzzz'));
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('a failed search shows the reason, and can be retried', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
  found.hollin = 503;
  open();
  await press('hollin');
  await screen.findByText('The portal is busy');
  found.hollin = [hit('company', 'Hollin Health')];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(options()).toHaveLength(1));
  silenced.mockRestore();
});
