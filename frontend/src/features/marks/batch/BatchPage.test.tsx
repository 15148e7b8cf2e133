import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MarkBatch } from '../../../api/generated';
import { createQueryClient } from '../../../app/query-client';
import { theme } from '../../../app/theme/theme';
import { toastStore } from '../../../lib/toast';
import { BatchPage } from './BatchPage';
import { testBatch, testEffect, testLine } from './test-batch';

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

let batch: MarkBatch;
let sent: Sent[];
let answerEffect: () => Response;
let answerWrite: (sent: Sent) => Response;
const fetchMock = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  // The client reports failed calls there too.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom has none.
  window.scrollTo = () => undefined;
  batch = testBatch();
  sent = [];
  answerEffect = () => Response.json(testEffect);
  answerWrite = () => Response.json(batch);
  fetchMock.mockImplementation((path, init) => {
    const method = init?.method ?? 'GET';
    const { pathname } = new URL(String(path), 'http://localhost');
    const body: unknown = init?.body ? JSON.parse(init.body as string) : undefined;
    if (method === 'GET') return Promise.resolve(Response.json(pathname.endsWith('/batch') ? batch : []));
    const call = { method, path: pathname, body };
    sent.push(call);
    return Promise.resolve(pathname === '/api/mark-effect' ? answerEffect() : answerWrite(call));
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

async function open(): Promise<void> {
  const root = createRootRoute({ component: Outlet });
  const shown = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <BatchPage id="batch" />,
  });
  const others = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([shown, others]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Marks of Sep 30, 2026' });
}

const field = (company: string) => screen.getByLabelText(`New mark of ${company}`) as HTMLInputElement;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowOf = (company: string) => screen.getByRole('row', { name: new RegExp(company) });
const summary = () => screen.getByRole('status', { name: 'Summary' }).textContent;
const effect = () => within(screen.getByRole('region', { name: 'Effect' }));
const saves = () => sent.filter(({ method }) => method === 'PUT');

test('each company shows its prior mark, and the change of the new one as it is typed', async () => {
  await open();
  expect(rowOf('Acme').textContent).toContain('$10,000,000.00Jun 30, 2026');
  await userEvent.type(field('Acme'), '12.5m');
  expect(rowOf('Acme').textContent).toContain('+$2,500,000.00+25.0%');
  await userEvent.type(field('Çelik'), '5m');
  expect(rowOf('Çelik').textContent).toContain('First mark');
});

test('Hold All fills the companies without a new mark and says which have no prior one', async () => {
  await open();
  await userEvent.type(field('Acme'), '12m');
  await press('Hold All');
  expect([field('Acme'), field("O'Dowd & Finch"), field('Çelik')].map(({ value }) => value)).toEqual([
    '12,000,000.00',
    '10,000,000.00',
    '',
  ]);
  expect(toastStore.current()).toMatchObject({
    title: '1 company held at the prior mark',
    description: '1 company without a prior mark left empty.',
  });
});

test('cells of a spreadsheet are pasted by the names of the companies, and what has no place is said', async () => {
  await open();
  await userEvent.click(field('Acme'));
  await userEvent.paste("o'dowd & finch\t12m\nNobody\t5m");
  expect(field("O'Dowd & Finch").value).toBe('12,000,000.00');
  expect(screen.getByRole('alert').textContent).toBe('1 amount pasted.Not the name of one company: Nobody');
});

test('Enter leads to the new mark below', async () => {
  await open();
  await userEvent.type(field('Acme'), '12m{Enter}');
  expect(document.activeElement).toBe(field("O'Dowd & Finch"));
});

test('the effect of what is typed is shown before it is saved, the largest change of an LP first', async () => {
  await open();
  expect(effect().getByText('Enter a new mark to see what it changes')).toBeDefined();
  await userEvent.type(field('Acme'), '15m');
  const table = within(await effect().findByRole('table'));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Limited Partner'),
    expect.stringMatching(/^Bob Ng.*-\$500\.00-50\.0%$/),
    expect.stringMatching(/^Ada Lovelace.*\+\$100\.00\+10\.0%$/),
  ]);
  expect(effect().getByText('$41,000,000.00')).toBeDefined();
  expect(rowOf('Acme').textContent).toContain('+$1,000,000.00');
  await waitFor(() => expect(summary()).toBe('1 of 3 companies marked, fund’s value +$1,000,000.00 (+2.5%)'));
  expect(sent.at(-1)?.body).toEqual({
    markDate: '2026-09-30',
    marks: [{ companyId: 'a', valuation: '15000000.00' }],
  });
  await userEvent.clear(field('Acme'));
  expect(effect().getByText('Enter a new mark to see what it changes')).toBeDefined();
});

test('an effect that could not be computed says so, with a way to try again', async () => {
  answerEffect = () => Response.json({ message: 'Out of order' }, { status: 500 });
  await open();
  await userEvent.type(field('Acme'), '15m');
  const alert = within(await effect().findByRole('alert'));
  expect(alert.getByText('The effect could not be computed')).toBeDefined();
  answerEffect = () => Response.json(testEffect);
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await effect().findByText('$41,000,000.00')).toBeDefined();
});

test('a wrong valuation is marked, and nothing is saved until it is corrected', async () => {
  await open();
  await userEvent.type(field('Acme'), '0');
  expect(screen.getByText('Must be above $0')).toBeDefined();
  await press('Save');
  expect(saves()).toEqual([]);
  await userEvent.type(field('Acme'), '5');
  batch = testBatch({ version: 2, lines: [testLine('a', 'Acme', { valuation: '5.00' })] });
  await press('Save');
  await waitFor(() => expect(toastStore.current()?.title).toBe('Draft saved'));
  expect(saves()[0]?.body).toMatchObject({ lines: [{ companyId: 'a', valuation: '5.00' }] });
});

test('method, note and valuation are saved together with the version that was read', async () => {
  await open();
  await userEvent.type(field('Acme'), '12m');
  await userEvent.selectOptions(screen.getByLabelText('Method for Acme'), 'Discounted cash flow');
  await userEvent.type(screen.getByLabelText('Note on Acme'), 'Plan of May');
  await press('Save');
  expect(saves()[0]?.body).toEqual({
    markDate: '2026-09-30',
    lines: [
      {
        companyId: 'a',
        valuation: '12000000.00',
        method: 'discounted_cash_flow',
        explanation: 'Plan of May',
      },
    ],
  });
});

test('a message about a company is shown beside its name, until its mark is typed again', async () => {
  const details = [{ field: 'lines.0.documentId', message: 'The document is of another company' }];
  answerWrite = () => Response.json({ message: 'Validation failed', details }, { status: 400 });
  await open();
  await userEvent.type(field('Acme'), '12m');
  await press('Save');
  expect(await within(rowOf('Acme')).findByText('The document is of another company')).toBeDefined();
  await userEvent.type(field('Acme'), '3');
  expect(within(rowOf('Acme')).queryByText('The document is of another company')).toBeNull();
});

test('a draft that someone else saved meanwhile is reloaded', async () => {
  answerWrite = () => Response.json({ message: 'Changed by someone else' }, { status: 412 });
  await open();
  await userEvent.type(field('Acme'), '12m');
  await press('Save');
  await screen.findByText('Changed by someone else');
  batch = testBatch({ version: 3, lines: [testLine('a', 'Acme', { valuation: '7000000.00' })] });
  await press('Reload');
  await waitFor(() => expect(field('Acme').value).toBe('7,000,000.00'));
});

test('approving saves first, sums up what changes, and shows why it is refused', async () => {
  const saved = testBatch({
    version: 2,
    lines: [testLine('a', 'Acme', { valuation: '12000000.00' }), testLine('b', 'Bolt')],
  });
  answerWrite = ({ method }) => {
    batch = saved;
    return method === 'PUT'
      ? Response.json(saved)
      : Response.json(
          { message: 'You prepared these marks: another admin has to approve them' },
          { status: 409 },
        );
  };
  await open();
  await userEvent.type(field('Acme'), '12m');
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve Marks of Sep 30, 2026' }));
  expect(dialog.getByText('1 company marked')).toBeDefined();
  expect(dialog.getByText('1 held company without a new mark keeps its present value.')).toBeDefined();
  expect(await dialog.findByText('+$1,000,000.00 (+2.5%)')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 1 Mark' }));
  expect(
    await dialog.findByText('You prepared these marks: another admin has to approve them'),
  ).toBeDefined();
});

test('approved marks are read only and say who approved them and when', async () => {
  batch = testBatch({
    state: 'approved',
    approvedBy: 'Bea Boss',
    approvedAt: '2026-10-12T16:00:00Z',
    lines: [
      testLine('a', 'Acme', { valuation: '12000000.00', method: 'net_assets', explanation: 'Audited' }),
    ],
  });
  await open();
  expect(
    screen.getByText('Approved by Bea Boss on Oct 12, 2026, 12:00 PM, prepared by Ada Byron'),
  ).toBeDefined();
  expect(rowOf('Acme').textContent).toMatch(/\$12,000,000\.00.*\+20\.0%.*Net assets.*Audited/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
