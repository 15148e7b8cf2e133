import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { K1DraftPart, K1DraftRecord } from '../../../api/generated';
import { toastStore } from '../../../lib/toast';
import { SplitDraftDialog } from './SplitDraftDialog';
import type { DraftCache } from './use-draft-cache';

const part = (firstPage: number, lastPage: number, lastName: string | null): K1DraftPart => ({
  firstPage,
  lastPage,
  state: lastName ? 'matched' : 'unmatched',
  lp: lastName ? { id: lastName, firstName: 'Ana', lastName, legalName: `Ana ${lastName}` } : null,
  entity: null,
  taxYear: lastName ? 2025 : null,
  reason: lastName ? null : 'No LP found in this PDF',
});
const draft: K1DraftRecord = {
  id: 'd1',
  originalName: 'All.pdf',
  fileSize: 1000,
  state: 'several',
  lp: null,
  entity: null,
  taxYear: null,
  reason: 'Contains 3 K-1s; split it by partner to publish them',
  createdAt: '2026-01-01T00:00:00.000Z',
  parts: [part(2, 3, 'Lopez'), part(4, 4, null), part(5, 9, 'Okafor')],
};
const made = { ...draft, id: 'd2', state: 'waiting' as const, parts: null };

const fetchMock = jest.spyOn(globalThis, 'fetch');
let cache: jest.Mocked<DraftCache>;
let onClose: jest.Mock<() => void>;
beforeEach(() => {
  onClose = jest.fn<() => void>();
  const done = () => jest.fn<() => Promise<void>>().mockResolvedValue();
  cache = { add: done(), replace: done(), remove: done(), refetch: done() };
  fetchMock.mockImplementation(() => Promise.resolve(Response.json([made], { status: 201 })));
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SplitDraftDialog draft={draft} dialog={{ open: true, onClose, onExited: () => {} }} cache={cache} />
    </QueryClientProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const asked = () => JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body)) as unknown;

test('each part is shown with its pages, its LP and what is doubtful', () => {
  show();
  expect(rows().map((text) => text.replace(/(Join to|Undo).*$/, ''))).toEqual([
    'Page 1Not part of any K-1; left out',
    'Pages 2–3Ana Lopez, 2025',
    'Page 4LP unknownNo LP found in this PDF',
    'Pages 5–9Ana Okafor, 2025',
  ]);
  const link = screen.getByRole('link', { name: 'Pages 5–9 of All.pdf' });
  expect(link.getAttribute('href')).toBe('/api/k1-documents/drafts/d1/content#page=5');
});

test('the file is split into the selected parts, and the new files replace it', async () => {
  show();
  await press('Join to the part before: Page 4');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Include Pages 5–9' }));
  expect(screen.getByRole('alert').textContent).toContain('Upload it again to get them back');
  await press('Split into 1 file');
  await waitFor(() => expect(cache.add).toHaveBeenCalledWith([made]));
  expect(asked()).toEqual({ parts: [{ firstPage: 2, lastPage: 4 }] });
  expect(cache.remove).toHaveBeenCalledWith(['d1']);
  expect(onClose).toHaveBeenCalled();
});

test('it cannot be split without a selected part', async () => {
  show();
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Split' }).disabled).toBe(true);
});

test('a refused split shows the reason, and the dialog stays', async () => {
  const message = 'This file has already been split or removed';
  fetchMock.mockImplementation(() =>
    Promise.resolve(Response.json({ statusCode: 409, message, error: message }, { status: 409 })),
  );
  show();
  await press('Split into 3 files');
  await waitFor(() => expect(toastStore.current()?.description).toBe(message));
  expect(cache.refetch).toHaveBeenCalled();
  expect(cache.add).not.toHaveBeenCalled();
});
