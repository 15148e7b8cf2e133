import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { FormField } from '../forms/FormField';
import { MoneyField } from '../forms/GroupedField';
import { SelectField } from '../forms/SelectField';
import { FormDialog } from './FormDialog';

// jsdom has none.
window.scrollTo = () => undefined;
afterEach(cleanup);

const raiseTypes = [
  { value: 'SAFE', label: 'SAFE' },
  { value: 'Priced', label: 'Priced round' },
];

function Example({ onSave }: { onSave: (form: object) => void }) {
  const { control, handleSubmit } = useForm({
    defaultValues: { website: '', amountRaised: '', raiseType: 'SAFE', notes: '' },
  });
  return (
    <FormDialog
      control={control}
      open
      onClose={() => undefined}
      title="New Round"
      onSubmit={handleSubmit(onSave)}
      submit="Save"
      submitting="Saving..."
      isSubmitting={false}
    >
      <FormField control={control} name="website" label="Website" hint="May be empty" />
      <MoneyField control={control} name="amountRaised" label="Amount Raised" required="Amount is required" />
      <SelectField
        control={control}
        name="raiseType"
        label="Raise Type"
        required="Raise type is required"
        options={raiseTypes}
      />
      <FormField control={control} name="notes" label="Notes" rows={3} />
    </FormDialog>
  );
}

async function renderExample(onSave: (form: object) => void): Promise<void> {
  const routeTree = createRootRoute({ component: () => <Example onSave={onSave} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog', { name: 'New Round' });
}

test('required fields are announced as required', async () => {
  await renderExample(() => undefined);
  expect(screen.getByLabelText<HTMLInputElement>('Amount Raised').required).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Website').required).toBe(false);
  expect(screen.getByRole('combobox', { name: 'Raise Type' }).ariaRequired).toBe('true');
});

test('a form is refused with a reason at each field, and taken once all is right', async () => {
  const save = jest.fn();
  await renderExample(save);
  expect(screen.getByRole('textbox', { name: 'Website', description: 'May be empty' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Amount is required')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();

  await userEvent.type(screen.getByLabelText('Amount Raised'), '1000.50');
  await userEvent.click(screen.getByRole('combobox', { name: 'Raise Type' }));
  await userEvent.click(screen.getByRole('option', { name: 'Priced round' }));
  await userEvent.type(screen.getByLabelText('Notes'), 'one{Enter}two');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toEqual({
    website: '',
    amountRaised: '1000.50',
    raiseType: 'Priced',
    notes: 'one\ntwo',
  });
});
