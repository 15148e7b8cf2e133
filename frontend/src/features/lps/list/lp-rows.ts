import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { K1Delivery, LpAccount, LpFigures, LpRecord } from '../../../api/generated';
import { formatDate } from '../../../lib/format';
import { lpsListQueries } from '../queries';

/** An LP with what further calls say of it; without them while they are loading. */
export interface LpRow extends LpRecord {
  figures: LpFigures | undefined;
  account: LpAccount | undefined;
}

/** The LPs with their figures and accounts, which are answered by three calls. */
export function useLpRows() {
  const lps = useQuery(lpsListQueries.lps);
  const figures = useQuery(lpsListQueries.figures);
  const accounts = useQuery(lpsListQueries.accounts);
  const rows = useMemo(() => {
    const figuresOf = new Map(figures.data?.map((each) => [each.lpId, each]));
    const accountOf = new Map(accounts.data?.map((each) => [each.lpId, each]));
    return lps.data?.map((lp): LpRow => ({
      ...lp,
      figures: figuresOf.get(lp.id),
      account: accountOf.get(lp.id),
    }));
  }, [lps.data, figures.data, accounts.data]);
  return { lps, figures, accounts, rows };
}

/** Whether the LP was invited, and what became of it. */
export function invitationText({ inviteStatus, inviteSentAt, account }: LpRow): string {
  if (inviteStatus === 'created') return 'Not invited';
  if (inviteStatus === 'active') return inviteSentAt ? 'Accepted' : 'Active';
  return hasInvitationFailed({ inviteStatus, account })
    ? 'E-mail failed'
    : `Invited ${formatDate(inviteSentAt)}`;
}

export const hasInvitationFailed = ({ inviteStatus, account }: Pick<LpRow, 'inviteStatus' | 'account'>) =>
  inviteStatus === 'invited' && account?.invitationMail?.state === 'failed';

const deliveries: Record<K1Delivery, string> = {
  electronic: 'Electronic',
  paper: 'On paper',
  mixed: 'Mixed',
};

/** How the LP gets its K-1s; undefined while that is loading. */
export const k1DeliveryText = ({ account }: LpRow): string | undefined =>
  account && deliveries[account.k1Delivery];
