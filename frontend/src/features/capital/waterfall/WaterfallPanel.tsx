import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import {
  getGetDistributionWaterfallQueryOptions,
  type CapitalEventDetail,
  type CapitalEventLine,
  type WaterfallLine,
} from '../../../api/generated';
import { FilterSelect } from '../../../data-grid/FilterSelect';
import { compareMoney } from '../../../lib/money';
import { QueryState } from '../../../ui/feedback/QueryState';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { Panel } from '../../../ui/layout/Panel';
import { Amount } from '../../../ui/values/Amount';
import { tierNames, waterfallTotals } from './waterfall-steps';

/** How what a distribution pays an entity, and the carry of it, follow from its cash in the deal and the terms. */
export function WaterfallPanel({ event }: { event: CapitalEventDetail }) {
  const query = useQuery(getGetDistributionWaterfallQueryOptions(event.id));
  const [chosen, choose] = useState<string>();
  const line = event.lines.find(({ entity }) => entity.id === chosen) ?? event.lines[0];
  if (!line) return null;
  return (
    <Panel
      title="Waterfall"
      actions={
        <FilterSelect
          label="Waterfall of"
          options={event.lines.map(({ entity }) => ({ value: entity.id, label: entity.legalName }))}
          value={line.entity.id}
          onChange={choose}
          width={260}
        />
      }
    >
      <QueryState
        query={query}
        loading="Loading the waterfall..."
        failure="The waterfall could not be loaded"
      >
        {({ lines }) => {
          const steps = lines.find(({ entityId }) => entityId === line.entity.id);
          return steps ? <Steps line={line} steps={steps} /> : null;
        }}
      </QueryState>
    </Panel>
  );
}

function Steps({ line, steps }: { line: CapitalEventLine; steps: WaterfallLine }) {
  return (
    <>
      <DescriptionList>
        <DescriptionItem label="Cash in the Deal">
          <Amount value={steps.cash} />
        </DescriptionItem>
        <DescriptionItem label="Capital to Return">
          <Amount value={steps.toReturn} />
        </DescriptionItem>
        <DescriptionItem label="Income to Pay">
          <Amount value={steps.incomeToPay} />
        </DescriptionItem>
        <DescriptionItem label="Payment">
          <Amount value={steps.payment} />
        </DescriptionItem>
      </DescriptionList>
      {steps.tiers.length === 0 ? (
        <Box className="prose" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          {line.entity.legalName} bears no carry in this deal.
        </Box>
      ) : (
        <Tiers line={line} steps={steps} />
      )}
    </>
  );
}

function Tiers({ line, steps }: { line: CapitalEventLine; steps: WaterfallLine }) {
  const totals = waterfallTotals(steps.tiers);
  return (
    <TableContainer tabIndex={0} role="region" aria-label={`Steps of ${line.entity.legalName}`}>
      <Table sx={stepsLook}>
        <TableHead>
          <TableRow>
            <TableCell>Step</TableCell>
            <TableCell align="right">Amount</TableCell>
            <TableCell align="right">Limited Partner</TableCell>
            <TableCell align="right">Manager</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.tiers.map(({ tier, amount, lp, manager }) => (
            <Row key={tier} name={tierNames[tier]} amounts={[amount, lp, manager]} />
          ))}
          <Row name="Payment" amounts={[totals.amount, totals.lp, totals.manager]} isTotal />
          {compareMoney(steps.withheldBefore, '0') !== 0 && (
            <Row
              name="Carry withheld by earlier distributions"
              amounts={[null, null, steps.withheldBefore]}
            />
          )}
          <Row name="Carry by the terms" amounts={[null, null, steps.carry]} isTotal />
          {compareMoney(steps.carry, line.carry) !== 0 && (
            <Row name="Carry that this distribution withholds" amounts={[null, null, line.carry]} isTotal />
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** On a phone the parts of the LP and of the manager are enough. */
const stepsLook = {
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& :is(th, td):nth-of-type(2)': { display: { xs: 'none', sm: 'table-cell' } },
};

interface RowProps {
  name: ReactNode;
  /** In all, of the LP and of the manager. */
  amounts: readonly (string | null)[];
  isTotal?: boolean;
}

const columns = ['amount', 'lp', 'manager'];

const Row = ({ name, amounts, isTotal = false }: RowProps) => (
  <TableRow sx={isTotal ? { '&& td': { fontWeight: 600 } } : undefined}>
    <TableCell>{name}</TableCell>
    {columns.map((column, at) => (
      <TableCell key={column} align="right" sx={{ whiteSpace: 'nowrap' }}>
        {amounts[at] != null && <Amount value={amounts[at]} />}
      </TableCell>
    ))}
  </TableRow>
);
