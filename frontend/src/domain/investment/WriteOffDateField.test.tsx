import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { formatIsoDay, todayInNewYork } from '../../lib/format';
import { WriteOffDateField } from './WriteOffDateField';

afterEach(cleanup);

interface Example {
  failedOn: string;
}

function ExampleForm({ onSave }: { onSave: (form: Example) => void }) {
  const { control, handleSubmit } = useForm<Example>({ defaultValues: { failedOn: todayInNewYork() } });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(({ ...form }) => onSave(form))(event)}>
      <WriteOffDateField control={control} name="failedOn" label="Failed On" />
      <button type="submit">Save</button>
    </form>
  );
}

test('a write-off is dated today at the latest', async () => {
  const save = jest.fn<(form: Example) => void>();
  render(<ExampleForm onSave={save} />);
  const field = screen.getByLabelText<HTMLInputElement>('Failed On');
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const today = todayInNewYork();
  expect(field.value).toBe(today);
  expect(field.max).toBe(today);

  const inTwoDays = formatIsoDay(new Date(Date.now() + 2 * 86_400_000).toISOString());
  fireEvent.change(field, { target: { value: inTwoDays } });
  await submit();
  expect(await screen.findByText('Failed on cannot be after today')).toBeTruthy();
  fireEvent.change(field, { target: { value: '' } });
  await submit();
  expect(await screen.findByText('Failed on is required')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();

  fireEvent.change(field, { target: { value: '2026-05-04' } });
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ failedOn: '2026-05-04' }));
});
