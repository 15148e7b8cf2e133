import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '../../api/generated';
import { isRenamed } from '../../domain/lp/legal-name';
import { formatDate } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList';
import { OutsideLink } from '../../ui/layout/links';
import { Panel, PanelActions } from '../../ui/layout/Panel';
import { EmailAddress } from '../../ui/values/EmailAddress';
import { mailTo } from './mail-to';
import { lpQueries } from './queries';

const DeactivateDialog = lazy(() => import('../../domain/lp/DeactivateDialog'));
const LegalNameDialog = lazy(() => import('../../domain/lp/LegalNameDialog'));
const ReactivateDialog = lazy(() => import('../../domain/lp/ReactivateDialog'));

export function LpInformation({ lp, entityId }: { lp: UserRecord; entityId?: string }) {
  const { data: portfolio, error } = useQuery(lpQueries(lp.id, entityId).portfolio);
  const { can } = useAuth();
  const renaming = useDialog();
  return (
    <Panel
      title="LP Information"
      actions={
        can('users.write') && (
          <PanelActions>
            <Button variant="outlined" onClick={() => renaming.show()}>
              Change Legal Name
            </Button>
            <AccountButton lp={lp} />
          </PanelActions>
        )
      }
    >
      <DescriptionList>
        <DescriptionItem label="Full Name">
          <span className="prose">{fullName(lp)}</span>
        </DescriptionItem>
        <DescriptionItem label="Legal Name">
          <span className="prose">{lp.legalName}</span>
          {isRenamed(lp) && (
            <Box
              component="span"
              sx={{ display: 'block', color: 'text.secondary', fontSize: 12, fontWeight: 400 }}
            >
              Differs from the name in the profile
            </Box>
          )}
        </DescriptionItem>
        {can('lps.read') && (
          <DescriptionItem label="Email">
            <OutsideLink href={mailTo(lp.email)}>
              <EmailAddress email={lp.email} />
            </OutsideLink>
          </DescriptionItem>
        )}
        {lp.deactivatedAt && (
          <DescriptionItem label="Deactivated">{formatDate(lp.deactivatedAt)}</DescriptionItem>
        )}
        <DescriptionItem label="Member Since">{formatDate(lp.createdAt)}</DescriptionItem>
        <DescriptionItem label="Active Investments">
          {portfolio?.activeInvestments ?? (error ? 'N/A' : '…')}
        </DescriptionItem>
      </DescriptionList>
      <Suspense>{renaming.shown && <LegalNameDialog lp={lp} dialog={renaming.shown.dialog} />}</Suspense>
    </Panel>
  );
}

/** Deactivates the LP, or reactivates it. */
function AccountButton({ lp }: { lp: UserRecord }) {
  const asking = useDialog<'deactivate' | 'reactivate'>();
  const { shown } = asking;
  return (
    <>
      <Button variant="outlined" onClick={() => asking.show(lp.deactivatedAt ? 'reactivate' : 'deactivate')}>
        {lp.deactivatedAt ? 'Reactivate' : 'Deactivate'}
      </Button>
      <Suspense>
        {shown?.subject === 'deactivate' && <DeactivateDialog lp={lp} dialog={shown.dialog} />}
        {shown?.subject === 'reactivate' && <ReactivateDialog lp={lp} dialog={shown.dialog} />}
      </Suspense>
    </>
  );
}
