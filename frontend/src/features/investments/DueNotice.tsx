import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { getGetLpCapitalAccountQueryOptions } from '../../api/generated';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { SentenceLink } from '../../ui/layout/links';
import { textWithAmounts } from '../../ui/values/Amount';
import { dueSentence, hasDue } from '../../domain/capital/due';

/** For an LP: a line on what is due, with the way to pay it; nothing while nothing is due. */
export function DueNotice({ lpId }: { lpId: string }) {
  useAmountsHidden();
  const due = useQuery(getGetLpCapitalAccountQueryOptions(lpId)).data?.due;
  if (!hasDue(due)) return null;
  return (
    <Alert
      severity={due[0].state === 'overdue' ? 'warning' : 'info'}
      variant="outlined"
      sx={{ mb: 2.5, overflowWrap: 'anywhere' }}
    >
      {textWithAmounts(`${dueSentence(due)}. `)}
      <SentenceLink to="/capital-account">View Capital Account</SentenceLink>
    </Alert>
  );
}
