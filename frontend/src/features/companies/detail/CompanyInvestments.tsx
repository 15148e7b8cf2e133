import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import type { CompanyDetail, InvestmentRecord } from '../../../api/generated';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import type { ListExport } from '../../../data-grid/export/export-list';
import { writtenOffRow } from '../../../data-grid/grid-styles';
import { investmentStatus } from '../../../domain/investment/investment-status';
import { InvestmentStatus } from '../../../domain/investment/InvestmentStatus';
import { formatDate, pluralize } from '../../../lib/format';
import { lazy } from '../../../lib/lazy';
import { useAuth } from '../../../lib/session/auth';
import { useDialog, useDialogFromSearch } from '../../../ui/dialogs/use-dialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { PlusIcon } from '../../../ui/icons';
import { TextLink } from '../../../ui/layout/links';
import { Panel, PanelActions } from '../../../ui/layout/Panel';
import { Amount } from '../../../ui/values/Amount';
import { companyQueries } from '../queries';

const wideOnly = { display: { xs: 'none', lg: 'table-cell' } };
const notOnPhones = { display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' };

const title = 'Associated Investments';

/** Whether the fund's amounts are shown, in some deals at least: they may be hidden from an LP. */
const hasAmounts = (investments: readonly InvestmentRecord[]): boolean =>
  investments.length === 0 || investments.some(({ totalInvestment }) => totalInvestment !== null);

const investmentExport = (investments: InvestmentRecord[]): ListExport<InvestmentRecord> => ({
  name: 'company-investments',
  title,
  columns: [
    { header: 'Company', value: ({ companyName }) => companyName },
    { header: 'Investment Name', value: ({ investmentName }) => investmentName },
    ...(hasAmounts(investments)
      ? [
          {
            header: 'Investment Amount',
            value: ({ totalInvestment }: InvestmentRecord) => totalInvestment,
            kind: 'money' as const,
          },
        ]
      : []),
    { header: 'Entry Post-Money', value: ({ initialValuation }) => initialValuation, kind: 'money' },
    { header: 'Investment Date', value: ({ investmentDate }) => investmentDate, kind: 'date' },
    { header: 'Status', value: investmentStatus },
  ],
  read: () => investments,
});

const CreateInvestmentDialog = lazy(() => import('../../../domain/investment/form/CreateInvestmentDialog'));

/** The fund's investments in the company, in the server's order: newest first. */
export function CompanyInvestments({ company: { id, name } }: { company: CompanyDetail }) {
  const investments = useQuery(companyQueries(id).investments);
  const mayCreate = useAuth().can('investments.write');
  const creating = useDialog();
  useDialogFromSearch('new-investment', mayCreate && creating.show);
  const { data } = investments;
  return (
    <Panel
      title={title}
      actions={
        data && (
          <PanelActions>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {pluralize(data.length, 'investment')}
            </Box>
            <ExportButton list={investmentExport(data)} isEmpty={data.length === 0} />
            {mayCreate && (
              <Button variant="contained" startIcon={<PlusIcon />} onClick={() => creating.show()}>
                New Investment
              </Button>
            )}
          </PanelActions>
        )
      }
    >
      <QueryState
        query={investments}
        loading="Loading investments..."
        failure="Failed to fetch investments"
        empty={
          <EmptyState
            text="No investments in this company yet"
            hint="What the fund pays for a part of the company is listed here, with what it is worth."
            action={
              mayCreate && (
                <Button variant="outlined" onClick={() => creating.show()}>
                  Record the First Deal
                </Button>
              )
            }
          />
        }
      >
        {(rows) => <InvestmentTable investments={rows} />}
      </QueryState>
      {creating.shown && (
        <Suspense>
          <CreateInvestmentDialog company={{ id, name }} dialog={creating.shown.dialog} />
        </Suspense>
      )}
    </Panel>
  );
}

function InvestmentTable({ investments }: { investments: readonly InvestmentRecord[] }) {
  const showsAmounts = hasAmounts(investments);
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Investments in this company">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Investment Name</TableCell>
            {showsAmounts && <TableCell align="right">Investment Amount</TableCell>}
            <TableCell align="right" sx={wideOnly}>
              Valuation
            </TableCell>
            <TableCell sx={notOnPhones}>Investment Date</TableCell>
            <TableCell sx={notOnPhones}>Status</TableCell>
            <TableCell sx={wideOnly}>Action</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {investments.map((investment) => (
            <InvestmentRow key={investment.id} investment={investment} showsAmounts={showsAmounts} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface InvestmentRowProps {
  investment: InvestmentRecord;
  showsAmounts: boolean;
}

function InvestmentRow({ investment, showsAmounts }: InvestmentRowProps) {
  const { id, investmentName, totalInvestment, initialValuation, investmentDate, writtenOff } = investment;
  return (
    <TableRow sx={writtenOff ? { ...writtenOffRow, '& td': { color: 'inherit' } } : undefined}>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <TextLink
          to="/investment/$id"
          params={{ id }}
          className="record"
          sx={{ color: 'inherit', fontWeight: 500 }}
        >
          {investmentName}
        </TextLink>
        <Box sx={{ display: { sm: 'none' }, color: 'text.secondary', fontSize: 12 }}>
          <InvestmentStatus investment={investment} /> · {formatDate(investmentDate)}
        </Box>
      </TableCell>
      {showsAmounts && (
        <TableCell align="right">
          <span className="figure">{totalInvestment !== null && <Amount value={totalInvestment} />}</span>
        </TableCell>
      )}
      <TableCell align="right" sx={wideOnly}>
        <span className="figure">
          <Amount value={initialValuation} />
        </span>
      </TableCell>
      <TableCell sx={notOnPhones}>{formatDate(investmentDate)}</TableCell>
      <TableCell sx={notOnPhones}>
        <InvestmentStatus investment={investment} />
      </TableCell>
      <TableCell sx={{ ...wideOnly, whiteSpace: 'nowrap' }}>
        <TextLink to="/investment/$id" params={{ id }} aria-label={`View Investment ${investmentName}`}>
          View Investment
        </TextLink>
      </TableCell>
    </TableRow>
  );
}
