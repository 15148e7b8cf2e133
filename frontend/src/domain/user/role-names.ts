import type { CurrentUser } from '../../api/generated';

export const roleNames: Record<CurrentUser['role'], string> = {
  admin: 'Administrator',
  lp: 'Limited Partner',
  delegate: 'Delegate',
};
