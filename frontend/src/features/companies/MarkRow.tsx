import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { MarkRecord } from '../../api/generated';
import { Hint } from '../../components/Hint';
import { DeleteIcon, EditIcon } from '../../components/icons';
import { formatDate, formatMoney } from '../../lib/format';

const LONG_EXPLANATION = 50;

/** The cell takes what the others leave, whatever it holds. */
const rest = { width: '100%', maxWidth: 0 };

/** On narrow screens the explanation stands below the date. */
export const markColumns = {
  date: { xs: rest, lg: { width: 'auto', maxWidth: 'none', whiteSpace: 'nowrap' } },
  explanation: { display: { xs: 'none', lg: 'table-cell' }, ...rest },
};

export interface MarkRowProps {
  mark: MarkRecord;
  onView: (mark: MarkRecord) => void;
  onEdit?: (mark: MarkRecord) => void;
  onDelete?: (mark: MarkRecord) => void;
}

export function MarkRow({ mark, onView, onEdit, onDelete }: MarkRowProps) {
  const day = formatDate(mark.markDate);
  const explanation = <Explanation mark={mark} onView={() => onView(mark)} />;
  return (
    <TableRow>
      <TableCell sx={markColumns.date}>
        {day}
        <Box sx={{ display: { lg: 'none' }, color: 'text.secondary', fontSize: 12 }}>{explanation}</Box>
      </TableCell>
      <TableCell align="right">{formatMoney(mark.valuation)}</TableCell>
      <TableCell sx={markColumns.explanation}>{explanation}</TableCell>
      {onEdit && onDelete && (
        <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
          <Act
            name={`Edit the mark of ${day}`}
            onClick={() => onEdit(mark)}
            icon={<EditIcon fontSize="small" />}
          />
          <Act
            name={`Delete the mark of ${day}`}
            onClick={() => onDelete(mark)}
            icon={<DeleteIcon fontSize="small" />}
          />
        </TableCell>
      )}
    </TableRow>
  );
}

/** A short one in full, a long one on one line with a way to read it. */
function Explanation({ mark, onView }: { mark: MarkRecord; onView: () => void }) {
  const { explanation, markDate } = mark;
  if (!explanation) return null;
  if (explanation.length <= LONG_EXPLANATION) {
    return (
      <Box component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {explanation}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" dir="auto" className="one-line" sx={{ minWidth: 0 }}>
        {explanation}
      </Box>
      <Button
        aria-label={`View the mark of ${formatDate(markDate)}`}
        onClick={onView}
        sx={{ flex: 'none', minWidth: 0, minHeight: 24, my: -0.5, px: 1 }}
      >
        View
      </Button>
    </Box>
  );
}

interface ActProps {
  name: string;
  onClick: () => void;
  icon: ReactElement;
}

function Act({ name, onClick, icon }: ActProps) {
  return (
    <Hint title={name}>
      <IconButton aria-label={name} onClick={onClick} sx={{ my: -0.75 }}>
        {icon}
      </IconButton>
    </Hint>
  );
}
