import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore } from '../../../lib/toast';
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

const jane = { role: 'lp', viewing: null, mustSetUpTwoFactor: false };
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the username is filled in and folded away', async () => {
  const { container } = render(<InvitationPage token="abc" />);
  await heading('Welcome, Jane');
  const fold = container.querySelector('details');
  expect(fold?.open).toBe(false);
  expect(fold?.contains(field('Username'))).toBe(true);
  answers.set('/api/invite/abc/accept', refused(409, 'This username is already taken'));
  await userEvent.type(field('Password'), 'Secret-1');
  await userEvent.type(field('Confirm Password'), 'Secret-1');
  await press('Complete Setup');
  await screen.findByText('This username is already taken');
  expect(fold?.open).toBe(true);
  expect(document.activeElement).toBe(field('Username'));
});

test('an account that is set up is signed in, and offered a second factor', async () => {
  answers.set('/api/invite/abc/accept', () => Response.json(jane));
  await fillIn('jane', 'Secret-1');
  const success = await heading('Account Setup Complete!');
  expect(document.activeElement).toBe(success);
  expect(screen.getByText(/^You are signed in\./)).toBeDefined();
  expect(linkTo('Set Up a Second Factor')).toBe('/second-factor');
  expect(linkTo('Not Now')).toBe('/investment-management');
  const [, init] = fetchMock.mock.lastCall ?? [];
  expect(JSON.parse(init?.body as string)).toEqual({ username: 'jane', password: 'Secret-1' });
});

test.each([
  ['admin', '/admin-dashboard'],
  ['delegate', '/view'],
])('a second factor that is required of a new %s is announced', async (role, home) => {
  answers.set('/api/invite/abc/accept', () => Response.json({ ...jane, role, mustSetUpTwoFactor: true }));
  await fillIn('jane', 'Secret-1');
  await heading('Account Setup Complete!');
  expect(screen.getByText(/asks for more than a password at sign-in: you set that up next/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Set Up a Second Factor' })).toBeNull();
  expect(linkTo('Continue')).toBe(home);
});

describe('in a browser with passkeys', () => {
  const create = jest.fn<() => Promise<unknown>>();
  beforeEach(() => {
    Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
    const user = { id: 'AAAA', name: 'jane', displayName: 'Jane' };
    answers.set('/api/invite/abc/passkey-options', () =>
      Response.json({ challenge: 'AAAA', rp: { id: 'localhost', name: 'Firm' }, user, pubKeyCredParams: [] }),
    );
  });
  afterEach(() => {
    create.mockReset();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  test('an invitation is accepted with a passkey, without a password', async () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    create.mockResolvedValue({
      id: 'AQID',
      rawId: bytes,
      type: 'public-key',
      response: { clientDataJSON: bytes, attestationObject: bytes },
      getClientExtensionResults: () => ({}),
    });
    answers.set('/api/invite/abc/accept', () => Response.json(jane));
    render(<InvitationPage token="abc" />);
    await heading('Welcome, Jane');
    await press('Use a passkey instead');
    await heading('Account Setup Complete!');
    expect(screen.getByText(/From now on your passkey signs you in/)).toBeDefined();
    expect(linkTo('Continue')).toBe('/investment-management');
    const [, init] = fetchMock.mock.lastCall ?? [];
    const sent = JSON.parse(init?.body as string) as Record<string, object>;
    expect(Object.keys(sent)).toEqual(['username', 'passkey']);
    expect(sent['passkey']).toMatchObject({ name: expect.any(String), response: { id: 'AQID' } });
  });

  test('a passkey that was cancelled leaves the form as it is', async () => {
    create.mockRejectedValue(new DOMException('The operation was not allowed.', 'NotAllowedError'));
    render(<InvitationPage token="abc" />);
    await heading('Welcome, Jane');
    await press('Use a passkey instead');
    await screen.findByRole('button', { name: 'Use a passkey instead' });
    expect(toastStore.current()).toMatchObject({
      title: 'Setup Failed',
      description: 'No passkey was created: the request was cancelled or timed out.',
    });
    expect(screen.queryByText('Account Setup Complete!')).toBeNull();
  });
});

test('no passkey is offered where the browser knows none', async () => {
  render(<InvitationPage token="abc" />);
  await heading('Welcome, Jane');
  expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
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
