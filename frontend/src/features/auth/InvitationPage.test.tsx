import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore } from '../../lib/toast';
import InvitationPage from './InvitationPage';

const fetchMock = jest.spyOn(globalThis, 'fetch');
const answers = new Map<string, () => Response>();
const refused = (statusCode: number, message: string, field?: string) => () =>
  Response.json(
    { statusCode, message, error: message, details: field && [{ field, message }] },
    { status: statusCode },
  );
const invitation = { email: 'jane@example.com', firstName: 'Jane', role: 'lp' };

beforeEach(() => {
  answers.clear();
  answers.set('/api/user', refused(401, 'Please sign in'));
  answers.set('/api/invite/abc', () => Response.json(invitation));
  fetchMock.mockImplementation((path) => {
    const answer = answers.get(path as string);
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillIn(username: string, password: string, again = password): Promise<void> {
  render(<InvitationPage token="abc" />);
  await heading('Welcome, Jane');
  await userEvent.clear(field('Username'));
  await userEvent.type(field('Username'), username);
  await userEvent.type(field('Password'), password);
  await userEvent.type(field('Confirm Password'), again);
  await press('Complete Setup');
}

test('an invitation is validated, and then welcomes whom it is for', async () => {
  render(<InvitationPage token="abc" />);
  expect(screen.getByRole('status').textContent).toBe('Validating invitation...');
  const welcome = await heading('Welcome, Jane');
  expect(document.activeElement).toBe(welcome);
  expect(screen.getByText('Limited Partner')).toBeDefined();
  expect(field('Username').value).toBe('jane@example.com');
  expect(document.title).not.toContain('abc');
});

test('an administrator is welcomed as one', async () => {
  answers.set('/api/invite/abc', () => Response.json({ ...invitation, role: 'admin' }));
  render(<InvitationPage token="abc" />);
  await heading('Welcome, Jane');
  expect(screen.getByText('Administrator')).toBeDefined();
});

test('an invalid invitation shows an error and links to the sign-in page', async () => {
  answers.set('/api/invite/abc', refused(404, 'Invalid or expired invitation'));
  render(<InvitationPage token="abc" />);
  await heading('Invalid Invitation');
  expect(screen.getByText('Invalid or expired invitation')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/auth');
});

test('an invitation that could not be validated can be tried again', async () => {
  answers.delete('/api/invite/abc');
  render(<InvitationPage token="abc" />);
  await heading('Failed to validate invitation');
  answers.set('/api/invite/abc', () => Response.json(invitation));
  await press('Try again');
  expect(await heading('Welcome, Jane')).toBeDefined();
  expect(screen.queryByText('Failed to validate invitation')).toBeNull();
});

test('errors that need no server are shown at once', async () => {
  await fillIn('ab', 'short', 'Secret-2');
  expect(await screen.findByText('Username must be at least 3 characters')).toBeDefined();
  expect(await screen.findByText('Please correct Username, Password, and Confirm Password.')).toBeDefined();
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
  expect(screen.getByText("Passwords don't match")).toBeDefined();
  expect(fetchMock.mock.calls.some(([, init]) => init?.method === 'POST')).toBe(false);
  // The error also disappears when the first of the two is corrected.
  await userEvent.clear(field('Password'));
  await userEvent.type(field('Password'), 'Secret-2');
  expect(screen.queryByText("Passwords don't match")).toBeNull();
});

test('a field that the server refuses shows its error', async () => {
  const sentence = 'Password must be at least 10 characters';
  answers.set('/api/invite/abc/accept', refused(400, sentence, 'password'));
  await fillIn('jane', 'Secret-1');
  expect((await screen.findByText(sentence)).id).toBe(field('Password').getAttribute('aria-describedby'));
  expect(await screen.findByText('Please correct Password.')).toBeDefined();
  expect(toastStore.current()).toMatchObject({ title: 'Setup Failed', description: sentence });

  answers.set('/api/invite/abc/accept', refused(409, 'This username is already taken'));
  await press('Complete Setup');
  expect((await screen.findByText('This username is already taken')).id).toBe(
    field('Username').getAttribute('aria-describedby'),
  );
  expect(document.activeElement).toBe(field('Username'));
  expect(toastStore.current()).toMatchObject({
    title: 'Setup Failed',
    description: 'This username is already taken',
  });
});

test('an error without a message is shown as a failed setup', async () => {
  answers.set('/api/invite/abc/accept', () => new Response('', { status: 502 }));
  await fillIn('jane', 'Secret-1');
  expect(toastStore.current()).toMatchObject({
    title: 'Setup Failed',
    description: 'Failed to complete account setup',
  });
});

test('a call that was not answered leaves the form as it is', async () => {
  await fillIn('jane', 'Secret-1');
  expect(toastStore.current()).toMatchObject({
    title: 'Setup Failed',
    description: 'An unexpected error occurred',
  });
  expect(field('Password').value).toBe('Secret-1');
});

test('an account that is set up can be signed in with', async () => {
  answers.set('/api/invite/abc/accept', () => Response.json({ message: 'Done' }));
  await fillIn('jane', 'Secret-1');
  const success = await heading('Account Setup Complete!');
  expect(document.activeElement).toBe(success);
  expect(screen.getByRole('link', { name: 'Sign In Now' }).getAttribute('href')).toBe('/auth');
  const [, init] = fetchMock.mock.lastCall ?? [];
  expect(JSON.parse(init?.body as string)).toEqual({ username: 'jane', password: 'Secret-1' });
});

test('a signed-in user is asked to sign out before accepting', async () => {
  const user = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee', can: ['fund-metrics.read'] };
  answers.set('/api/user', () => Response.json(user));
  answers.set('/api/logout', () => new Response(null, { status: 204 }));
  render(<InvitationPage token="abc" />);
  await heading('You are already signed in');
  expect(screen.getByText('Ann Lee')).toBeDefined();
  answers.set('/api/user', refused(401, 'Please sign in'));
  await press('Sign Out');
  expect(await heading('Welcome, Jane')).toBeDefined();
});
