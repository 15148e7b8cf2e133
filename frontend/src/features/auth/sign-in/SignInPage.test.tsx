import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore } from '../../../lib/toast';
import { SignInPage } from './SignInPage';

const fetchMock = jest.spyOn(globalThis, 'fetch');
const asks = 'Enter the code from your authenticator app';

/** A 401 of the server, about the code when one is named. */
function refusal(message: string, field?: string): Response {
  const details = field ? [{ field, message }] : undefined;
  return Response.json({ statusCode: 401, message, error: message, details }, { status: 401 });
}

function answer(path: string, response: () => Response): void {
  answers.set(path, response);
}
const answers = new Map<string, () => Response>();

beforeEach(() => {
  answers.clear();
  answer('/api/user', () => refusal('Please sign in'));
  fetchMock.mockImplementation((path) =>
    Promise.resolve(answers.get(path as string)?.() ?? new Response(null, { status: 404 })),
  );
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

const sent = (): unknown => JSON.parse(fetchMock.mock.lastCall?.[1]?.body as string);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function enterPassword(): Promise<void> {
  render(<SignInPage />);
  await userEvent.type(await screen.findByLabelText('Email'), 'jane@example.com');
  await userEvent.type(field('Password'), 'right');
  await press('Sign In');
}

test('after the correct password of a user with two-factor authentication, the code is requested', async () => {
  answer('/api/login', () => refusal(asks, 'code'));
  await enterPassword();
  const code = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Authentication code',
    description: `${asks}.`,
  });
  expect(document.activeElement).toBe(code);
  expect(code.inputMode).toBe('numeric');
  expect(code.autocomplete).toBe('one-time-code');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a username signs in as well as the address, and neither is missed without a sentence', async () => {
  answer('/api/login', () => refusal(asks, 'code'));
  render(<SignInPage />);
  await press('Sign In');
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
  await userEvent.type(field('Email'), '   ');
  await press('Sign In');
  expect(screen.getByText('Please enter a valid email address')).toBeDefined();
  expect(fetchMock.mock.calls.map(([path]) => path)).not.toContain('/api/login');
  await userEvent.type(field('Email'), 'jane of bristol');
  await userEvent.type(field('Password'), 'right');
  await press('Sign In');
  await screen.findByLabelText('Authentication code');
  expect(sent()).toEqual({ email: '   jane of bristol', password: 'right' });
});

test('the label of the e-mail field names the username too', async () => {
  render(<SignInPage />);
  const name = { name: 'Email', description: 'Your e-mail address or username' };
  expect(screen.getByRole<HTMLInputElement>('textbox', name).autocomplete).toBe('username');
});

test('a wrong code shows an error at its field, and typing replaces it', async () => {
  answer('/api/login', () => refusal(asks, 'code'));
  await enterPassword();
  answer('/api/login', () => refusal('This code is incorrect', 'code'));
  await userEvent.type(await screen.findByLabelText('Authentication code'), '123 456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('This code is incorrect');
  expect(sent()).toEqual({ email: 'jane@example.com', password: 'right', code: '123 456' });
  await userEvent.keyboard('7');
  expect(field('Authentication code').value).toBe('7');
});

test('an empty code is not sent', async () => {
  answer('/api/login', () => refusal(asks, 'code'));
  await enterPassword();
  await screen.findByLabelText('Authentication code');
  const calls = fetchMock.mock.calls.length;
  await press('Sign In');
  expect((await screen.findByRole('alert')).textContent).toBe('Authentication code is required');
  expect(fetchMock.mock.calls.length).toBe(calls);
});

test('who has no phone at hand enters a recovery code, and who changes their mind starts over', async () => {
  answer('/api/login', () => refusal(asks, 'code'));
  await enterPassword();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
  expect(document.activeElement).toBe(field('Recovery code'));
  expect(field('Recovery code').inputMode).toBe('text');
  await press('Back');
  expect(field('Email').value).toBe('jane@example.com');
  expect(field('Password').value).toBe('');
  expect(document.activeElement).toBe(field('Password'));
});

test('how long to wait stays readable', async () => {
  const message = 'Too many failed sign-ins. Please try again in 30 seconds.';
  answer('/api/login', () => Response.json({ statusCode: 429, message }, { status: 429 }));
  await enterPassword();
  expect(toastStore.current()).toMatchObject({
    title: 'Login failed',
    description: message,
    duration: 10_000,
  });
});

test('a password can be read over, and is hidden again', async () => {
  render(<SignInPage />);
  await screen.findByLabelText('Password');
  await press('Show password');
  expect(field('Password').type).toBe('text');
  await press('Hide password');
  expect(field('Password').type).toBe('password');
});

test('no passkey is offered where the browser knows none', async () => {
  render(<SignInPage />);
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});

test('a cancelled passkey is announced politely, another failure as an alert', async () => {
  const get = jest.fn<() => Promise<never>>();
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  answer('/api/auth/passkey/options', () => Response.json({ challenge: 'AAAA', rpId: 'localhost' }));
  render(<SignInPage />);

  get.mockRejectedValue(new DOMException('The operation was not allowed.', 'NotAllowedError'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByText(/^No passkey was used/)).toBeDefined();

  get.mockRejectedValue(new Error('The authenticator broke.'));
  await press('Sign in with a passkey');
  await screen.findByRole('button', { name: 'Sign in with a passkey' });
  expect(screen.queryByText(/^No passkey was used/)).toBeNull();
  expect(toastStore.current()).toMatchObject({
    title: 'Login failed',
    description: 'Please try again.',
  });
});
