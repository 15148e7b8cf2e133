import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { LpValueChange } from '../../api/generated';
import { SearchField } from '../../data-grid/SearchField';
import { useFound } from '../../data-grid/use-found';
import { formatMoney, formatSigned } from '../../lib/format';
import { subtractMoney } from '../../lib/money';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { TextLink } from '../../ui/layout/links';
import { useIsNarrow } from '../../ui/layout/use-is-narrow';
import { Amount } from '../../ui/values/Amount';
import { SecondLine } from '../../ui/values/TwoLines';
import { byChange } from './by-change';
import { changePercent } from './change-text';

/** More LPs than this are searched rather than read. */
const MOST_READ = 10;

const textsOf = ({ name }: LpValueChange) => [name];

interface LpEffectTableProps {
  lps: readonly LpValueChange[];
  /** Whether it is in a dialog, which a link would leave. */
  isInDialog?: boolean;
}

/** What marks would change of the value of each LP, the largest change first. */
export function LpEffectTable({ lps, isInDialog = false }: LpEffectTableProps) {
  const isNarrow = useIsNarrow() || isInDialog;
  const [search, setSearch] = useState('');
  const sorted = useMemo(() => byChange(lps), [lps]);
  const found = useFound(sorted, search, textsOf);
  if (lps.length === 0) return <EmptyState text="No limited partner has an allocation in these companies." />;
  return (
    <>
      {lps.length > MOST_READ && (
        <Box sx={{ display: 'flex', px: 2, py: 1 }}>
          <SearchField placeholder="Search limited partners..." value={search} onChange={setSearch} />
        </Box>
      )}
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label="Effect on limited partners"
        sx={{ maxHeight: isInDialog ? 240 : 420 }}
      >
        <Table stickyHeader size="small">
          <TableHead>
            <TableRow>
              <TableCell>Limited Partner</TableCell>
              {!isNarrow && (
                <>
                  <TableCell align="right">Value Today</TableCell>
                  <TableCell align="right">With These Marks</TableCell>
                </>
              )}
              <TableCell align="right">Change</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {found.map((lp) => (
              <LpRow key={lp.lpId} lp={lp} isNarrow={isNarrow} isLink={!isInDialog} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {found.length === 0 && <EmptyState text="No limited partner found matching your search" />}
    </>
  );
}

interface LpRowProps {
  lp: LpValueChange;
  isNarrow: boolean;
  isLink: boolean;
}

function LpRow({ lp: { lpId, name, before, after }, isNarrow, isLink }: LpRowProps) {
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {isLink ? (
          <TextLink to="/lp/$id" params={{ id: lpId }}>
            {name}
          </TextLink>
        ) : (
          name
        )}
        {isNarrow && (
          <SecondLine>
            <Amount value={before} /> → <Amount value={after} />
          </SecondLine>
        )}
      </TableCell>
      {!isNarrow && (
        <>
          <TableCell align="right">
            <Amount value={before} />
          </TableCell>
          <TableCell align="right">
            <Amount value={after} />
          </TableCell>
        </>
      )}
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Amount value={subtractMoney(after, before)} as={(amount) => formatSigned(amount, formatMoney)} />
        <SecondLine>{changePercent(before, after)}</SecondLine>
      </TableCell>
    </TableRow>
  );
}
