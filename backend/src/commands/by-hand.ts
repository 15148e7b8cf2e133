import { userInfo } from 'node:os';
import type { AuditContext } from '../audit/audit-context.js';

/** Attributes changes to the account of the operating system that runs the command. */
export const commandLineContext = (): AuditContext => ({ as: 'command_line', userName: accountName() });

/** A container may run as somebody whom its system does not know. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? '?'}`;
  }
}
