import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { FormErrors } from './FormErrors';
import { FormField } from './FormField';
import { SelectField } from './SelectField';

afterEach(cleanup);

function Example() {
  const { control, handleSubmit, setError } = useForm({
    defaultValues: { title: '', type: '', website: '' },
  });
  const refuse = () => setError('website', { type: 'server', message: 'This is no website' });
  return (
    <form noValidate onSubmit={handleSubmit(refuse)}>
      <FormErrors control={control} />
      <FormField control={control} name="title" label="Title" required="Title is required" />
      <SelectField
        control={control}
        name="type"
        label="Raise Type"
        required="Raise type is required"
        options={[{ value: 'SAFE', label: 'SAFE' }]}
      />
      <FormField control={control} name="website" label="Website" />
      <button type="submit">Save</button>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('an invalid form lists its errors at the top and focuses the first field with one', async () => {
  render(<Example />);
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Please correct Title and Raise Type.');
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));

  await userEvent.type(screen.getByLabelText('Title'), 'Series A');
  expect(screen.getByRole('alert').textContent).toBe('Please correct Raise Type.');
  await userEvent.click(screen.getByRole('combobox', { name: 'Raise Type' }));
  await userEvent.click(screen.getByRole('option', { name: 'SAFE' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('what the server refuses is named, too', async () => {
  render(<Example />);
  await userEvent.type(screen.getByLabelText('Title'), 'Series A');
  await userEvent.click(screen.getByRole('combobox', { name: 'Raise Type' }));
  await userEvent.click(screen.getByRole('option', { name: 'SAFE' }));
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Please correct Website.');
});
