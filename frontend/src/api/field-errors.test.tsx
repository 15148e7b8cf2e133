import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../lib/errors';
import { showFieldErrors } from './field-errors';

afterEach(cleanup);

function errorsAfter(error: unknown) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { amount: '', company: '' } });
    return { form, errors: form.formState.errors };
  });
  act(() => showFieldErrors(error, result.current.form, { companyId: 'company' }));
  return Object.entries(result.current.errors).map(([name, { message }]) => [name, message]);
}

test('the server’s field errors are shown at the fields of the form', () => {
  const details = [
    { field: 'amount', message: 'Amount must be above 0' },
    { field: 'companyId', message: 'Company is required' },
    { field: 'createdBy', message: 'Not on the form' },
    { field: 'constructor', message: 'Not on the form either' },
  ];
  expect(errorsAfter(new ApiError(400, JSON.stringify({ details }), null))).toEqual([
    ['amount', 'Amount must be above 0'],
    ['company', 'Company is required'],
  ]);
});

test('any other failure sets no field errors', () => {
  expect(errorsAfter(new Error('Failed to fetch'))).toEqual([]);
});
