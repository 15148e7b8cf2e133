import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore } from '../../lib/toast';
import ConfirmEmailPage from './ConfirmEmailPage';

const path = '/api/auth/email-change/abc';
const fetchMock = jest.spyOn(globalThis, 'fetch');
const answers = new Map<string, () => Response>();
const refused = (statusCode: number, message: string) => () =>
  Response.json({ statusCode, message, error: message }, { status: statusCode });

beforeEach(() => {
  answers.clear();
  answers.set(`GET ${path}`, () => Response.json({ newEmail: 'new@example.com' }));
  fetchMock.mockImplementation((called, init) => {
    const answer = answers.get(`${init?.method ?? 'GET'} ${called as string}`);
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm Address' }));
const posts = () => fetchMock.mock.calls.filter(([, init]) => init?.method === 'POST');

test('an address is confirmed by the button, not by opening the page, as programs that read mails do', async () => {
  answers.set(`POST ${path}`, () => Response.json({ message: 'Done' }));
  render(<ConfirmEmailPage token="abc" />);
  expect(await heading('Confirm your e-mail address')).toBe(document.activeElement);
  expect(screen.getByText('new@example.com')).toBeDefined();
  expect(document.title).not.toContain('abc');
  expect(posts()).toHaveLength(0);
  await press();
  expect(await heading('Your e-mail address is confirmed')).toBe(document.activeElement);
  expect(screen.getByRole('link', { name: 'Go to the Portal' }).getAttribute('href')).toBe('/auth');
  expect(posts()).toHaveLength(1);
});

test('an invalid link shows an error, also when it expired while the page was open', async () => {
  render(<ConfirmEmailPage token="abc" />);
  await heading('Confirm your e-mail address');
  for (const method of ['GET', 'POST'])
    answers.set(`${method} ${path}`, refused(404, 'Invalid or expired link'));
  await press();
  await heading('Invalid Link');
  expect(screen.getByText('Invalid or expired link')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/auth');
});

test('a call that was not answered can be made again', async () => {
  render(<ConfirmEmailPage token="abc" />);
  await heading('Confirm your e-mail address');
  await press();
  expect(toastStore.current()).toMatchObject({ title: 'Address not confirmed' });
  answers.set(`POST ${path}`, () => Response.json({ message: 'Done' }));
  await press();
  await heading('Your e-mail address is confirmed');
});
