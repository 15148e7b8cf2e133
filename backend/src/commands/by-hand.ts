import { userInfo } from 'node:os';
import type { Deed } from '../database/deed.js';

/** The deed of whoever sits at the machine, by the name that it knows them by. */
export const byHand = (): Deed => ({ as: 'command_line', userName: accountName() });

/** A container may run as somebody whom its system does not know. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? '?'}`;
  }
}
