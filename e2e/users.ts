import type { APIRequestContext } from '@playwright/test';
import { admin, expect } from './fixtures.js';

interface User {
  id: string;
  email: string;
}

/** Made by calls of the fund manager, beside a page on which somebody else or nobody is signed in. */
export async function createUser(request: APIRequestContext, user: object): Promise<User> {
  expect((await request.post('/api/login', { data: admin })).status()).toBe(200);
  const created = await request.post('/api/admin/users', { data: user });
  expect(created.status()).toBe(201);
  return (await created.json()) as User;
}
