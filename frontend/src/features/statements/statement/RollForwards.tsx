import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { RollForward, StatementRollForward, StatementRollForwards } from '../../../api/generated';
import { rollForwardSteps } from '../../../domain/capital/roll-forward';
import { formatDate } from '../../../lib/format';
import { compareMoney } from '../../../lib/money';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { Amount } from '../../../ui/values/Amount';

type Field = keyof RollForward;

const columns = [
  ['Quarter', 'quarter'],
  ['Year', 'year'],
  ['Since the Start', 'sinceStart'],
] as const;

const range = ({ from, to }: StatementRollForward): string => `${formatDate(from)} to ${formatDate(to)}`;

/** The steps that any of the columns has, or that are always shown. */
function rowsOf(shown: readonly StatementRollForward[]): { field: Field; label: string }[] {
  const steps = rollForwardSteps.filter(
    ({ field, always }) => always || shown.some((each) => compareMoney(each[field], '0') !== 0),
  );
  return [
    { field: 'opening', label: 'Opening balance' },
    ...steps,
    { field: 'closing', label: 'Closing balance' },
  ];
}

const isBalance = (field: Field): boolean => field === 'opening' || field === 'closing';
const balance = { '&& > *': { fontWeight: 600 } };

/** Opening to closing balance of the quarter, the year, and since the start; on a phone one below the other. */
export function RollForwards({ rollForwards }: { rollForwards: StatementRollForwards }) {
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return columns.map(([label, name]) => <One key={name} label={label} shown={rollForwards[name]} />);
  return (
    <Table aria-label="Roll-forward" sx={{ '& tbody tr:last-of-type > *': { borderBottom: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell>
            <span className="visually-hidden">Step</span>
          </TableCell>
          {columns.map(([label, name]) => (
            <TableCell key={name} align="right">
              {label}
              <Box sx={{ color: 'text.secondary', fontSize: 12, fontWeight: 400 }}>
                {range(rollForwards[name])}
              </Box>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rowsOf(Object.values(rollForwards)).map(({ field, label }) => (
          <TableRow key={field} sx={isBalance(field) ? balance : undefined}>
            <TableCell component="th" scope="row" sx={{ color: 'text.primary' }}>
              {label}
            </TableCell>
            {columns.map(([, name]) => (
              <TableCell key={name} align="right" sx={{ whiteSpace: 'nowrap' }}>
                <Amount value={rollForwards[name][field]} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function One({ label, shown }: { label: string; shown: StatementRollForward }) {
  return (
    <Box sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ px: 2, pt: 1.5, fontWeight: 600 }}>{label}</Box>
      <Box sx={{ px: 2, color: 'text.secondary', fontSize: 12 }}>{range(shown)}</Box>
      <Table aria-label={`Roll-forward: ${label}`} sx={{ '& tr:last-of-type > *': { borderBottom: 0 } }}>
        <TableBody>
          {rowsOf([shown]).map(({ field, label: step }) => (
            <TableRow key={field} sx={isBalance(field) ? balance : undefined}>
              <TableCell component="th" scope="row" sx={{ color: 'text.primary' }}>
                {step}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <Amount value={shown[field]} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
