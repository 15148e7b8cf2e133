import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useWithdrawK1Consent, type K1ConsentRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { brand } from '../../../lib/brand';
import { formatDate } from '../../../lib/format';
import { lazy } from '../../../lib/lazy';
import { useAuth } from '../../../lib/session/auth';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { Panel } from '../../../ui/layout/Panel';
import { myK1Queries } from '../queries';

const ConsentDialog = lazy(() => import('./ConsentDialog'));

/** How the LP gets its K-1s, by entity where there are several; itself alone can change that. */
export function ElectronicDelivery() {
  const query = useQuery(myK1Queries.consents);
  const { user, can } = useAuth();
  const mayConsent = can('k1-consents.write') && !user?.viewing;
  const consenting = useDialog<readonly K1ConsentRecord[]>();
  const withdrawing = useDialog<K1ConsentRecord>();
  const open = query.data?.filter((record) => !hasConsented(record)) ?? [];
  return (
    <Panel
      title="Electronic Delivery"
      actions={
        mayConsent &&
        open.length > 0 && (
          <Button variant="contained" onClick={() => consenting.show(open)}>
            Get K-1s electronically
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        loading="Loading how you get your K-1s..."
        failure="It could not be loaded how you get your K-1s"
        empty={
          <EmptyState
            text="There are no K-1s to deliver yet"
            hint="Once you hold an investment, you choose here whether its K-1s come on paper or electronically."
          />
        }
      >
        {(records) => (
          <Box component="ul" aria-label="Delivery of K-1s" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {records.map((record) => (
              <Delivery
                key={record.entity.id}
                record={record}
                isNamed={records.length > 1}
                onWithdraw={mayConsent ? withdrawing.show : undefined}
              />
            ))}
          </Box>
        )}
      </QueryState>
      {consenting.shown && (
        <Suspense>
          <ConsentDialog records={consenting.shown.subject} dialog={consenting.shown.dialog} />
        </Suspense>
      )}
      {withdrawing.shown && (
        <WithdrawConsent record={withdrawing.shown.subject} dialog={withdrawing.shown.dialog} />
      )}
    </Panel>
  );
}

interface DeliveryProps {
  record: K1ConsentRecord;
  isNamed: boolean;
  onWithdraw: ((record: K1ConsentRecord) => void) | undefined;
}

function Delivery({ record, isNamed, onWithdraw }: DeliveryProps) {
  const { entity } = record;
  return (
    <Box component="li" sx={row}>
      <Box className="prose" sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {isNamed && <Box sx={{ fontWeight: 500 }}>{entity.legalName}</Box>}
        <Box sx={{ color: isNamed ? 'text.secondary' : undefined }}>{deliveryText(record)}</Box>
      </Box>
      {onWithdraw && hasConsented(record) && (
        <Button
          variant="outlined"
          onClick={() => onWithdraw(record)}
          aria-label={isNamed ? `Withdraw consent for ${entity.legalName}` : undefined}
        >
          Withdraw consent
        </Button>
      )}
    </Box>
  );
}

const hasConsented = ({ consentedAt, withdrawnAt }: K1ConsentRecord): boolean =>
  consentedAt !== null && withdrawnAt === null;

/** How an entity gets its K-1s, in a sentence. */
function deliveryText({ consentedAt, withdrawnAt, k1OnPaper }: K1ConsentRecord): string {
  if (withdrawnAt !== null)
    return `On paper, and here as well: you withdrew your consent on ${formatDate(withdrawnAt)}.`;
  if (consentedAt === null)
    return 'On paper, and here as well: you have not consented to get K-1s electronically.';
  const consented = `you consented on ${formatDate(consentedAt)}`;
  return k1OnPaper
    ? `Electronically, as ${consented}, and on paper as well, as ${brand.firmName} has set it.`
    : `Electronically: ${consented}.`;
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

function WithdrawConsent({ record, dialog }: { record: K1ConsentRecord; dialog: DialogProps }) {
  const withdraw = useWithdrawK1Consent({
    mutation: useMutationToast({
      success: 'Your consent was withdrawn',
      description: 'An e-mail confirms it.',
      failure: 'Error',
      fallback: 'Failed to withdraw the consent',
      invalidates: [myK1Queries.consents.queryKey],
    }),
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Withdraw Consent"
      mutation={withdraw}
      variables={{ data: { entityIds: [record.entity.id] } }}
      confirm="Withdraw"
      confirming="Withdrawing..."
    >
      From now on {brand.firmName} sends the K-1s of {record.entity.legalName} on paper. They are published
      here as well, and you can consent again at any time.
    </ConfirmMutation>
  );
}
