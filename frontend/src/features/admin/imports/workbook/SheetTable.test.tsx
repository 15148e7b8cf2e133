import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ImportJobRecord, ImportSheet } from '../../../../api/generated';
import { createQueryClient } from '../../../../app/query-client';
import { theme } from '../../../../app/theme/theme';
import { SheetTable } from './SheetTable';

afterEach(cleanup);

const sheet = (changes: Partial<ImportSheet>): ImportSheet => ({
  ...{ id: '1', type: 'companies', name: 'Companies', state: 'done', message: null, canUndo: false },
  ...{ rowsRead: 0, rowsInAll: null, newRows: 0, existingRows: 0, badRows: 0 },
  ...changes,
});

const job = (changes: Partial<ImportJobRecord>): ImportJobRecord => ({
  ...{ id: '9', type: 'workbook', fileName: 'firm.xlsx', dryRun: false, existing: 'refuse', state: 'done' },
  ...{ rowsRead: 0, rowsInAll: null, importedBy: null, message: null, badRows: 0, canUndo: false },
  ...{ createdAt: '2026-07-01T12:00:00Z', finishedAt: null, undoneAt: null, sheets: [] },
  ...changes,
});

function show(shown: ImportJobRecord, hasUndo = false): void {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <RouterContextProvider router={router}>
        <ThemeProvider theme={theme}>
          <SheetTable job={shown} hasUndo={hasUndo} />
        </ThemeProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));

test('each sheet has its rows and its result; one that was imported leads to its records', () => {
  const imported = sheet({
    rowsRead: 1200,
    newRows: 1199,
    existingRows: 1,
    message: '1,199 companies imported.',
  });
  const skipped = sheet({ id: '2', type: 'marks', name: 'Marks', state: 'skipped', message: 'No rows.' });
  show(job({ sheets: [imported, skipped] }));
  expect(rowOf('Companies').getByText('Rows: 1,200, new: 1,199, existing: 1, errors: 0')).toBeTruthy();
  expect(rowOf('Companies').getByRole('link', { name: 'Companies' }).getAttribute('href')).toBe('/companies');
  expect(rowOf('Companies').getByText('1,199 companies imported.')).toBeTruthy();
  expect(rowOf('Marks').getByText('Skipped')).toBeTruthy();
  expect(rowOf('Marks').queryByRole('link')).toBeNull();
});

test('a check leads nowhere, and says which sheets have errors', () => {
  const bad = sheet({ rowsRead: 2, newRows: 1, badRows: 1, message: '1 row has errors.' });
  show(job({ dryRun: true, sheets: [bad] }));
  expect(rowOf('Companies').getByText('Errors Found')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a running sheet says how far it is, those after it that they wait', () => {
  const running = sheet({ state: 'running', rowsRead: 400, rowsInAll: 1000 });
  const waiting = sheet({ id: '2', type: 'marks', name: 'Marks', state: 'waiting' });
  show(job({ state: 'running', sheets: [running, waiting] }));
  expect(rowOf('Companies').getByText('Checked 400 of 1,000 rows')).toBeTruthy();
  expect(rowOf('Marks').getByText('Waiting')).toBeTruthy();
});

test('a sheet is undone by itself only once the workbook cannot be as a whole', () => {
  const sheets = [sheet({ rowsRead: 1, newRows: 1, canUndo: true })];
  show(job({ sheets, canUndo: true }), true);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(job({ sheets }), true);
  expect(
    screen.getByRole('button', { name: 'Undo Import of the sheet Companies of firm.xlsx' }),
  ).toBeTruthy();
});
