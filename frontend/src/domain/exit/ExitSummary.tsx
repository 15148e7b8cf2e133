import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { getErrorMessage } from '../../lib/errors';
import { formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { ListTable } from '../../ui/layout/ListTable';
import { useIsNarrow } from '../../ui/layout/use-is-narrow';
import { Amount, textWithAmounts } from '../../ui/values/Amount';
import { RecordSummary } from '../../ui/values/RecordSummary';
import { exitEffects } from './exit-effects';
import { receivedOf, type ExitForm, type SoldDeal } from './exit-form';

interface ExitSummaryProps {
  companyName: string;
  form: ExitForm;
  sold: readonly SoldDeal[];
  error: Error | null;
  isRecording: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** What recording an exit does, before it is done. */
export function ExitSummary(props: ExitSummaryProps) {
  useAmountsHidden();
  const { companyName, form, sold, error, isRecording, onBack, onConfirm } = props;
  return (
    <>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {error && <Alert severity="error">{getErrorMessage(error, 'Failed to record the exit')}</Alert>}
        <RecordSummary
          lines={[companyName, `${formatMoney(form.gross)}, receipt date ${formatDate(form.date)}`]}
        />
        <DealsTable sold={sold} />
        <Box component="ul" className="prose" aria-label="What is done" sx={{ m: 0, pl: 2.5 }}>
          {exitEffects(form, sold).map((sentence) => (
            <li key={sentence}>{textWithAmounts(sentence)}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onBack}>
          Back
        </Button>
        <Button variant="contained" onClick={onConfirm} disabled={isRecording}>
          {isRecording ? 'Recording...' : 'Record Exit'}
        </Button>
      </DialogActions>
    </>
  );
}

const columns: readonly [header: string, amountOf: (deal: SoldDeal) => string][] = [
  ['Amount', ({ amount }) => amount],
  ['In Escrow', ({ escrow }) => escrow],
  ['Received', receivedOf],
  ['Income', ({ income }) => income],
  ['Cost Relieved', ({ costRelieved }) => costRelieved],
];

function DealsTable({ sold }: { sold: readonly SoldDeal[] }) {
  const isNarrow = useIsNarrow();
  return (
    <ListTable
      label="Proceeds by deal"
      rowName="Deal"
      isNarrow={isNarrow}
      hasActions={false}
      head={
        <>
          <TableCell>Deal</TableCell>
          {columns.map(([header]) => (
            <TableCell key={header} align="right">
              {header}
            </TableCell>
          ))}
        </>
      }
    >
      {sold.map((deal) => (
        <TableRow key={deal.id}>
          <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: 500 }}>
            {deal.name}
            {isNarrow &&
              columns.map(([header, amountOf]) => (
                <Box key={header} sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 400 }}>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {header}
                  </Box>
                  <span>
                    <Amount value={amountOf(deal)} />
                  </span>
                </Box>
              ))}
          </TableCell>
          {!isNarrow &&
            columns.map(([header, amountOf]) => (
              <TableCell key={header} align="right" sx={{ whiteSpace: 'nowrap' }}>
                <Amount value={amountOf(deal)} />
              </TableCell>
            ))}
        </TableRow>
      ))}
    </ListTable>
  );
}
