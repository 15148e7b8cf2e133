import type { Check } from './check.js';
import { auditChecks } from './audit.checks.js';
import { accountChecks } from './account.checks.js';
import { figureChecks } from './figure.checks.js';
import { fileChecks } from './file.checks.js';
import { fundChecks } from './fund.checks.js';
import { importChecks } from './import.checks.js';
import { mailChecks } from './mail.checks.js';
import { schemaChecks } from './schema.checks.js';

/** Every invariant that is looked at. */
export const allChecks: readonly Check[] = [
  ...schemaChecks,
  ...accountChecks,
  ...fundChecks,
  ...figureChecks,
  ...fileChecks,
  ...importChecks,
  ...mailChecks,
  ...auditChecks,
];
