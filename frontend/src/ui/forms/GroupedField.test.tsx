import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { CountField, MoneyField } from './GroupedField';

afterEach(cleanup);

interface Example {
  valuation: string;
  teamSize: string;
}

function ExampleForm({ stored, onSave }: { stored: Example; onSave: (form: Example) => void }) {
  const { control, handleSubmit, reset } = useForm<Example>({ defaultValues: stored });
  return (
    <form onSubmit={(event) => void handleSubmit(({ ...form }) => onSave(form))(event)}>
      <MoneyField control={control} name="valuation" label="Valuation" />
      <CountField control={control} name="teamSize" label="Team Size" />
      <button type="submit">Save</button>
      <button type="button" onClick={() => reset({ valuation: '7000.00', teamSize: '3' })}>
        Reload
      </button>
    </form>
  );
}

function showForm(stored: Partial<Example> = {}) {
  const save = jest.fn<(form: Example) => void>();
  render(<ExampleForm stored={{ valuation: '', teamSize: '', ...stored }} onSave={save} />);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { save, field, submit };
}

test('an amount that cannot be read is said, is not sent, and has the focus', async () => {
  const { save, field, submit } = showForm({ valuation: '9000000.00' });
  await userEvent.clear(field('Valuation'));
  await userEvent.type(field('Valuation'), '1e');
  await submit();
  expect(await screen.findByText('Cannot read "1e" as an amount such as 15,000,000 or 15m')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Valuation'));
  expect(field('Valuation').value).toBe('1e');
  expect(field('Valuation').ariaInvalid ?? field('Valuation').getAttribute('aria-invalid')).toBe('true');

  await userEvent.type(field('Valuation'), '{Backspace}m');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ valuation: '1000000', teamSize: '' }));
});

test('a count that cannot be read is not sent either', async () => {
  const { save, field, submit } = showForm({ teamSize: '12' });
  await userEvent.type(field('Team Size'), ' people');
  await submit();
  expect(await screen.findByText('Cannot read "12 people" as a whole number such as 1,200')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test.each([
  ['15m', '15000000'],
  ['$15,000,000.00', '15000000.00'],
  ['15\u00a0000\u00a0000 USD', '15000000'],
  ['1.5b', '1500000000'],
  ['', ''],
])('%j, pasted, is sent as %j', async (pasted, sent) => {
  const { save, field, submit } = showForm();
  await userEvent.click(field('Valuation'));
  await userEvent.paste(pasted);
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ valuation: sent, teamSize: '' }));
});

test('an amount is text, grouped while it is typed, and stored amounts are grouped', async () => {
  const { field } = showForm({ valuation: '12345678.90' });
  expect([field('Valuation').type, field('Valuation').inputMode]).toEqual(['text', 'decimal']);
  expect(field('Valuation').value).toBe('12,345,678.90');
  await userEvent.clear(field('Valuation'));
  await userEvent.type(field('Valuation'), '1500');
  expect(field('Valuation').value).toBe('1,500');
  await userEvent.type(field('Valuation'), 'k');
  expect(field('Valuation').value).toBe('1500k');
  await userEvent.tab();
  expect(field('Valuation').value).toBe('1,500,000');
});

test('the caret stays behind the digit that was typed', async () => {
  const { field } = showForm({ valuation: '150000' });
  await userEvent.type(field('Valuation'), '2', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field('Valuation').value).toBe('1,250,000');
  expect(field('Valuation').selectionStart).toBe(3);
  await userEvent.keyboard('9');
  expect(field('Valuation').value).toBe('12,950,000');
  expect(field('Valuation').selectionStart).toBe(4);
});

test('a record that is read again shows in the field', async () => {
  const { field } = showForm({ valuation: '5' });
  await userEvent.type(field('Valuation'), '000');
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(field('Valuation').value).toBe('7,000.00');
});
