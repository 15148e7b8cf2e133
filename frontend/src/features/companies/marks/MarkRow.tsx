import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { MarkRecord } from '../../../api/generated';
import { Amount } from '../../../ui/values/Amount';
import { Hint } from '../../../ui/layout/Hint';
import { DeleteIcon, EditIcon } from '../../../ui/icons';
import { formatDate } from '../../../lib/format';

const LONG_EXPLANATION = 50;

/** Takes the width that the other columns leave, and does not grow with its text. */
const remaining = { width: '100%', maxWidth: 0 };

export interface MarkRowProps {
  mark: MarkRecord;
  /** Whether date, valuation and explanation share a cell. */
  isNarrow: boolean;
  onView: (mark: MarkRecord) => void;
  onEdit?: (mark: MarkRecord) => void;
  onDelete?: (mark: MarkRecord) => void;
}

export function MarkRow({ mark, isNarrow, onView, onEdit, onDelete }: MarkRowProps) {
  const day = formatDate(mark.markDate);
  const valuation = <Amount value={mark.valuation} />;
  const explanation = <Explanation mark={mark} onView={() => onView(mark)} />;
  return (
    <TableRow>
      {isNarrow ? (
        <TableCell sx={remaining}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            <span>{day}</span>
            <Box component="span" sx={{ fontWeight: 500 }}>
              {valuation}
            </Box>
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{explanation}</Box>
        </TableCell>
      ) : (
        <>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{day}</TableCell>
          <TableCell align="right">{valuation}</TableCell>
          <TableCell sx={remaining}>{explanation}</TableCell>
        </>
      )}
      {onEdit && onDelete && (
        <TableCell align="right" sx={{ whiteSpace: 'nowrap', '&&': { verticalAlign: 'middle' } }}>
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
      <Box component="span" dir="auto" className="prose" sx={{ overflowWrap: 'anywhere' }}>
        {explanation}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" dir="auto" className="one-line prose" sx={{ minWidth: 0 }}>
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
