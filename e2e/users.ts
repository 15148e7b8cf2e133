import type { APIRequestContext } from '@playwright/test';
import { admin, expect } from './fixtures.js';

interface User {
  id: string;
  email: string;
}

/** Creates a user as the fund manager, whoever is signed in on the page. */
export async function createUser(request: APIRequestContext, user: object): Promise<User> {
  expect((await request.post('/api/login', { data: admin })).status()).toBe(200);
  const created = await request.post('/api/admin/users', { data: user });
  expect(created.status()).toBe(201);
  return (await created.json()) as User;
}
