import type { UserRecord } from '../../api/generated';
import { StatusBadge } from '../../ui/values/StatusBadge';
import { formatWords } from '../../lib/format';

type Known = Pick<UserRecord, 'inviteStatus' | 'deactivatedAt'>;

/** Whether a user has an account, is invited to one, or may no longer use it. */
export const accountStatus = ({ inviteStatus, deactivatedAt }: Known): string =>
  formatWords(deactivatedAt ? 'deactivated' : inviteStatus);

export const Deactivated = () => <StatusBadge status="deactivated" />;
