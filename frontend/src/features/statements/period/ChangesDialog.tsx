import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ChangeCause, ChangedFigure, StatementChanges, StatementRow } from '../../../api/generated';
import { foundText, quarterTitle } from '../../../domain/statement/statement-words';
import { formatDateTime } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { QueryState } from '../../../ui/feedback/QueryState';
import { TextLink } from '../../../ui/layout/links';
import { textWithAmounts } from '../../../ui/values/Amount';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { changesQuery } from '../queries';
import SupersedeDialog from './SupersedeDialog';

interface ChangesDialogProps {
  statement: StatementRow;
  dialog: DialogProps;
}

/** Which figures of a published statement the records say differently now, and what was recorded since. */
export default function ChangesDialog({ statement, dialog }: ChangesDialogProps) {
  const query = useQuery(changesQuery(statement.id));
  const superseding = useDialog();
  const { entity, periodEnd, version, state } = statement;
  return (
    <>
      <TitledDialog {...dialog} title="Changed since Published" wide>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <RecordSummary lines={[entity.legalName, `${quarterTitle(periodEnd)}, version ${version}`]} />
          <QueryState
            query={query}
            loading="Comparing with the records..."
            failure="The statement could not be compared with the records"
          >
            {(changes) => <Changes changes={changes} />}
          </QueryState>
        </DialogContent>
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={dialog.onClose}>
            Close
          </Button>
          {state === 'published' && (
            <Button variant="contained" onClick={() => superseding.show()}>
              Supersede
            </Button>
          )}
        </DialogActions>
      </TitledDialog>
      {superseding.shown && (
        <SupersedeDialog
          statement={statement}
          dialog={superseding.shown.dialog}
          onSuperseded={dialog.onClose}
        />
      )}
    </>
  );
}

function Changes({ changes: { figures, causes } }: { changes: StatementChanges }) {
  if (figures.length === 0)
    return <Alert severity="success">Nothing has changed: the records still say what it says.</Alert>;
  return (
    <>
      <Figures figures={figures} />
      <Box>
        <Typography variant="h3" component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
          Recorded since
        </Typography>
        {causes.length === 0 ? (
          <Box className="prose" sx={{ mt: 0.5, color: 'text.secondary' }}>
            No record was found that explains the difference.
          </Box>
        ) : (
          <Box component="ul" aria-label="Recorded since" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
            {causes.map((cause, index) => (
              // Causes have no id of their own: the list changes as a whole.
              <Cause key={index} cause={cause} />
            ))}
          </Box>
        )}
      </Box>
    </>
  );
}

function Figures({ figures }: { figures: readonly ChangedFigure[] }) {
  useAmountsHidden();
  return (
    <Box tabIndex={0} role="region" aria-label="Changed figures" sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Figure</TableCell>
            <TableCell align="right">Stated</TableCell>
            <TableCell align="right">Now</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {figures.map(({ figure, stated, now }, index) => (
            <TableRow key={index}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{figure}</TableCell>
              <TableCell align="right">{textWithAmounts(foundText(stated))}</TableCell>
              <TableCell align="right" sx={{ fontWeight: 500 }}>
                {textWithAmounts(foundText(now))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Cause({ cause }: { cause: ChangeCause }) {
  useAmountsHidden();
  const { text, recordedAt, recordedBy } = cause;
  return (
    <Box
      component="li"
      sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' }, overflowWrap: 'anywhere' }}
    >
      <Box className="prose" sx={{ fontWeight: 500 }}>
        {textWithAmounts(foundText(text))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', fontSize: 13 }}>
        <span>
          Recorded {formatDateTime(recordedAt)} by {recordedBy ?? 'somebody outside of the portal'}
        </span>
        <CauseLink cause={cause} />
      </Box>
    </Box>
  );
}

function CauseLink({ cause: { eventId, investmentId, companyId } }: { cause: ChangeCause }) {
  if (eventId)
    return (
      <TextLink to="/capital/$id" params={{ id: eventId }}>
        View Event
      </TextLink>
    );
  if (investmentId)
    return (
      <TextLink to="/investment/$id" params={{ id: investmentId }}>
        View Investment
      </TextLink>
    );
  if (companyId)
    return (
      <TextLink to="/company/$id" params={{ id: companyId }}>
        View Company
      </TextLink>
    );
  return null;
}
