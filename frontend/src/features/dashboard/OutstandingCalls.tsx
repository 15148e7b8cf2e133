import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { FigureCard } from '../../domain/explain/FigureCard';
import { formatCardMoney, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { compareMoney } from '../../lib/money';
import { SentenceLink } from '../../ui/layout/links';
import { textWithAmounts } from '../../ui/values/Amount';
import { dashboardQueries } from './queries';

/** What the calls in force still ask for, with what of it is overdue. */
export function OutstandingCalls() {
  useAmountsHidden();
  const { data, error } = useQuery(dashboardQueries.capital);
  const isOverdue = data !== undefined && compareMoney(data.overdue, '0') > 0;
  return (
    <FigureCard
      label="Outstanding Calls"
      figure={error ? '—' : data && formatCardMoney(data.outstanding)}
      exact={data && formatMoney(data.outstanding)}
      note={
        <>
          {isOverdue && (
            <>
              <Box component="span" sx={{ color: 'error.main' }}>
                {textWithAmounts(`${formatMoney(data.overdue)} overdue`)}
              </Box>
              {' · '}
            </>
          )}
          <SentenceLink to="/capital">View Capital</SentenceLink>
        </>
      }
    />
  );
}
