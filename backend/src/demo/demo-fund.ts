import type { ClientBase } from 'pg';
import { buildDemoFund, type DemoOptions } from './build-demo-fund.js';
import { insertRows } from './insert-rows.js';
import { lpTable } from './lps.table.js';

export const DEMO_ADMIN_EMAIL = 'admin@harborlane.example';
export const DEMO_ADMIN_PASSWORD = 'Harbor-Lane-2026';
export const DEMO_LP_EMAIL = lpTable[0].email;
export const DEMO_LP_PASSWORD = 'Limited-Partner-2026';

/** Fills an empty database with the demo fund, inside the caller's transaction. */
export async function fillDemoFund(client: ClientBase, options: DemoOptions): Promise<void> {
  const fund = buildDemoFund(options);
  await insertRows(client, 'users', fund.users);
  await insertRows(client, 'companies', fund.companies);
  await insertRows(client, 'company_marks', fund.marks);
  await insertRows(client, 'investments', fund.investments);
  await insertRows(client, 'allocations', fund.allocations);
  await insertRows(client, 'company_updates', fund.updates);
  await insertRows(client, 'activities', fund.activities);
}
