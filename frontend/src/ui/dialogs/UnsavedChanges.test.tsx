import { useState, type FunctionComponent } from 'react';
import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { currentUserPath } from '../../lib/session/current-user';
import { FormField } from '../forms/FormField';
import { FormDialog } from './FormDialog';
import { UnsavedChanges } from './UnsavedChanges';

// jsdom has none.
window.scrollTo = () => undefined;
afterEach(cleanup);

const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** A page at /edit with what is given on it, and another at /other. */
async function renderPage(Page: FunctionComponent) {
  const root = createRootRoute({ component: Outlet });
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/edit', component: Page }),
    createRoute({ getParentRoute: () => root, path: '/other', component: () => <h1>Other</h1> }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/edit'] }),
  });
  const queryClient = new QueryClient();
  queryClient.setQueryData([currentUserPath], { id: 'somebody' });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findAllByLabelText('Name');
  const go = (to: string, search = {}) => act(() => void router.navigate({ to, search } as never));
  return { router, queryClient, go };
}

function FormOnPage({ isSaving = false }) {
  const { control } = useForm({ defaultValues: { name: 'Acme' } });
  return (
    <>
      <UnsavedChanges control={control} form="Edit Company" isSaving={isSaving} />
      <FormField control={control} name="name" label="Name" />
    </>
  );
}

interface DialogProps {
  onSave?: () => void;
}

function FormInDialog({ onSave = () => undefined }: DialogProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { name: 'Acme' } });
  const [open, setOpen] = useState(true);
  const save = () => {
    onSave();
    setOpen(false);
  };
  return (
    <FormDialog
      control={control}
      open={open}
      onClose={() => setOpen(false)}
      title="Edit Company"
      onSubmit={handleSubmit(save)}
      submit="Save"
      submitting="Saving..."
      isSubmitting={false}
    >
      <FormField control={control} name="name" label="Name" />
    </FormDialog>
  );
}

test('a page is left without a word when nothing was changed, or was changed back', async () => {
  const { go } = await renderPage(FormOnPage);
  await userEvent.type(screen.getByLabelText('Name'), 's{Backspace}');
  go('/other');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
});

test('leaving with changes asks once: keep editing or discard', async () => {
  const { go } = await renderPage(FormOnPage);
  await userEvent.type(screen.getByLabelText('Name'), ' Corp');
  go('/other');
  await waitFor(() =>
    expect(question()?.textContent).toContain('What you entered in “Edit Company” has not been saved.'),
  );
  await press('Keep editing');
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Acme Corp');

  go('/other');
  await waitFor(() => expect(question()).not.toBeNull());
  await press('Discard');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
});

test('two forms on a page ask once', async () => {
  const { go } = await renderPage(() => (
    <>
      <FormOnPage />
      <FormInDialog />
    </>
  ));
  for (const field of screen.getAllByLabelText('Name')) await userEvent.type(field, '!');
  go('/other');
  await waitFor(() => expect(question()).not.toBeNull());
  await press('Discard');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
});

test('changing the list beside the form does not ask, changing the tab does', async () => {
  const { go } = await renderPage(FormOnPage);
  await userEvent.type(screen.getByLabelText('Name'), '!');
  go('/edit', { search: 'acme' });
  await act(() => Promise.resolve());
  expect(question()).toBeNull();
  go('/edit', { tab: 'users' });
  await waitFor(() => expect(question()).not.toBeNull());
});

test('leaving is not blocked while the form is being saved or after signing out', async () => {
  const saving = await renderPage(() => <FormOnPage isSaving />);
  await userEvent.type(screen.getByLabelText('Name'), '!');
  saving.go('/other');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
  cleanup();

  const { go, queryClient } = await renderPage(FormOnPage);
  await userEvent.type(screen.getByLabelText('Name'), '!');
  const closing = new Event('beforeunload', { cancelable: true });
  queryClient.setQueryData([currentUserPath], null);
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
  go('/other');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
});

test('a dialog with changes is closed only after a confirmation', async () => {
  await renderPage(FormInDialog);
  await userEvent.type(screen.getByLabelText('Name'), ' Corp');
  await userEvent.keyboard('{Escape}');
  await press('Keep editing');
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Acme Corp');
  await press('Cancel');
  await press('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog without changes closes at once, and so does one that is saved', async () => {
  await renderPage(FormInDialog);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();

  const save = jest.fn();
  const { go } = await renderPage(() => <FormInDialog onSave={save} />);
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  await userEvent.type(screen.getByLabelText('Name'), ' Corp{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalled());
  go('/other');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
});

test.each([
  ['Cancel', () => press('Cancel')],
  ['the close control', () => press('Close')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click outside', () => userEvent.click(document.querySelector('.MuiDialog-container') as Element)],
])('a dialog that was left by %s is over: the page is left without a further question', async (_, leave) => {
  const { go } = await renderPage(FormInDialog);
  await userEvent.type(screen.getByLabelText('Name'), ' Corp');
  await leave();
  await waitFor(() => expect(question()).not.toBeNull());
  await press('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  go('/other');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
});
