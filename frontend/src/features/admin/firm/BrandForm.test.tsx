import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BrandSettings } from '../../../api/generated';
import { createQueryClient } from '../../../app/query-client';
import { toastStore } from '../../../lib/toast';
import { BrandForm } from './BrandForm';

const logo = { path: '/brand/logo-0123456789abcdef.svg', width: 240, height: 40 };
const brand: BrandSettings = {
  id: '2',
  version: 3,
  productName: null,
  firmName: 'Oak & Elm',
  tagline: null,
  accentColor: null,
  logo,
  darkLogo: null,
  defaults: {
    productName: '380',
    firmName: 'Harbor Lane Ventures',
    tagline: 'Slow money',
    accentColor: '#0f4c81',
    logo: null,
    darkLogo: null,
  },
  updatedAt: '2026-05-04T13:30:00Z',
};
const fetchMock = jest.spyOn(globalThis, 'fetch');
let stored: BrandSettings;
let answerWrite: () => Response;

beforeEach(() => {
  // The client reports failed calls there too.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom has none.
  window.scrollTo = () => undefined;
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  stored = brand;
  answerWrite = () => Response.json((stored = { ...stored, version: stored.version + 1 }));
  fetchMock.mockImplementation((_path, init) =>
    Promise.resolve(init?.method === 'PUT' ? answerWrite() : Response.json(stored)),
  );
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

async function open(): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: BrandForm }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('form', { name: 'Brand' });
}

const field = (label: string) => screen.getByRole('textbox', { name: label });
const useDefault = (label: string) => screen.getByRole('button', { name: `Use the default for: ${label}` });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const saved = () =>
  fetchMock.mock.calls
    .filter(([, init]) => init?.method === 'PUT')
    .map(([, init]) => ({
      fields: Object.fromEntries(init?.body as FormData),
      seen: new Headers(init?.headers).get('If-Match'),
    }));
const preview = (title: string) => within(screen.getByRole('group', { name: title }));
const logoInput = (label: string) => screen.getByLabelText(new RegExp(`^${label} Choose`));

test('the fields show what is stored, and the default of what is not', async () => {
  await open();
  expect(field('Firm Name')).toHaveProperty('value', 'Oak & Elm');
  expect(field('Tagline')).toHaveProperty('value', '');
  screen.getByText('Default: Slow money');
  screen.getByText('The stored logo');
});

test('names, accent and logos are saved together against the version on the screen', async () => {
  await open();
  await userEvent.type(field('Accent'), '#facc15');
  const file = new File(['png'], 'logo.png', { type: 'image/png' });
  await userEvent.upload(logoInput('Logo for the Dark Theme'), file);
  await userEvent.click(useDefault('Logo'));
  await save();
  await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Brand saved' }));
  expect(saved()).toEqual([
    {
      fields: {
        firmName: 'Oak & Elm',
        tagline: '',
        productName: '',
        accentColor: '#facc15',
        darkLogo: expect.any(File),
        removeLogo: 'true',
      },
      seen: '"3"',
    },
  ]);
  screen.getByText(/this tab after a reload/);
});

test('a field gets its default by its button', async () => {
  await open();
  await userEvent.click(useDefault('Firm Name'));
  expect(document.activeElement).toBe(field('Firm Name'));
  await save();
  await waitFor(() => expect(saved()).toMatchObject([{ fields: { firmName: '' } }]));
});

test('the preview shows what is typed before it is saved, with the accent as each theme has it', async () => {
  await open();
  await userEvent.type(field('Accent'), '#facc15');
  await userEvent.type(field('Tagline'), 'Quick minds');
  preview('Light theme').getByText('Quick minds');
  preview('Light theme').getByText('Accent #7c6302: #facc15 darkened, so that it can be read on white');
  preview('Dark theme').getByText('Accent #facc15, as chosen');
  expect(preview('Light theme').getByRole('img', { name: 'Oak & Elm' }).getAttribute('src')).toBe(logo.path);
  preview('Head of an e-mail').getByText(/Mail programs show no SVG/);
});

test('a chosen logo is shown before it is saved, and the choice can be undone', async () => {
  await open();
  await userEvent.upload(logoInput('Logo'), new File(['png'], 'logo.png', { type: 'image/png' }));
  const shown = () => preview('Head of an e-mail').queryByRole('img', { name: 'Oak & Elm' });
  await waitFor(() => expect(shown()?.getAttribute('src')).toBe('blob:chosen'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change of: Logo' }));
  expect(shown()).toBeNull();
});

test('a file that is too large is refused before it is sent', async () => {
  await open();
  await userEvent.upload(logoInput('Logo'), new File(['x'.repeat(512 * 1024 + 1)], 'logo.png'));
  expect(screen.queryByText('A logo can have at most 512 kB')).not.toBeNull();
  expect(screen.queryByText('The stored logo')).not.toBeNull();
});

test('a colour that is none is not sent', async () => {
  await open();
  await userEvent.type(field('Accent'), 'red');
  await save();
  await screen.findByText('Accent must be a colour such as #14532d, with six hexadecimal digits');
  expect(saved()).toEqual([]);
});

test('what the server says of a logo is shown at it', async () => {
  const details = [{ field: 'logo', message: 'The logo is a PNG that is damaged' }];
  answerWrite = () => Response.json({ message: details[0]?.message, details }, { status: 400 });
  await open();
  await userEvent.upload(logoInput('Logo'), new File(['png'], 'logo.png'));
  await save();
  await screen.findByText('The logo is a PNG that is damaged');
  expect(logoInput('Logo').getAttribute('aria-invalid')).toBe('true');
});

test('a conflict is reported, and a reload shows what the other admin saved', async () => {
  answerWrite = () => Response.json({ message: 'This record was changed by someone else.' }, { status: 412 });
  await open();
  await userEvent.type(field('Firm Name'), '!');
  await save();
  stored = { ...brand, version: 4, firmName: 'Yew' };
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(await screen.findByDisplayValue('Yew')).toBe(field('Firm Name'));
});
