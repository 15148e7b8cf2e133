import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import type { DealTermsRecord } from '../../../api/generated';
import { lazy } from '../../../lib/lazy';
import { useAuth } from '../../../lib/session/auth';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { QueryState } from '../../../ui/feedback/QueryState';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { TextLink } from '../../../ui/layout/links';
import { ListTable } from '../../../ui/layout/ListTable';
import { Panel } from '../../../ui/layout/Panel';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { SecondLine } from '../../../ui/values/TwoLines';
import { capitalQueries } from '../queries';
import { termFields, termNames } from './terms-form';

const EditTermsDialog = lazy(() => import('./EditTermsDialog'));

/** For admins: the manager's share of the deal's gains, and what of it differs for single entities. */
export function TermsPanel({ investmentId }: { investmentId: string }) {
  const query = useQuery(capitalQueries(investmentId).terms);
  const { data: terms } = query;
  const mayWrite = useAuth().can('deal-terms.write');
  const editing = useDialog();
  return (
    <Panel
      title="Terms"
      actions={
        mayWrite &&
        terms &&
        !terms.isFrozen && (
          <Button variant="outlined" onClick={() => editing.show()}>
            Edit Terms
          </Button>
        )
      }
    >
      <QueryState query={query} loading="Loading the terms..." failure="The terms could not be loaded">
        {(data) => <Terms terms={data} />}
      </QueryState>
      <Suspense>
        {editing.shown && terms && (
          <EditTermsDialog investmentId={investmentId} terms={terms} dialog={editing.shown.dialog} />
        )}
      </Suspense>
    </Panel>
  );
}

function Terms({ terms }: { terms: DealTermsRecord }) {
  const { carryPercent, preferredReturnPercent, catchUpPercent, overrides, isFrozen } = terms;
  return (
    <>
      <DescriptionList>
        <DescriptionItem label="Carry">{percentText(carryPercent)}</DescriptionItem>
        <DescriptionItem label="Preferred Return">
          {percentText(preferredReturnPercent)}
          {preferredReturnPercent !== 0 && ' a year'}
        </DescriptionItem>
        <DescriptionItem label="Catch-Up">{percentText(catchUpPercent)}</DescriptionItem>
      </DescriptionList>
      {isFrozen && (
        <Box className="prose" sx={{ color: 'text.secondary', px: 2, pb: 2 }}>
          This deal has released distributions, so its terms cannot be changed. Reverse them first.
        </Box>
      )}
      {overrides.length > 0 && <Overrides terms={terms} />}
    </>
  );
}

const percentText = (percent: number): string => (percent === 0 ? 'None' : `${percent}%`);

function Overrides({ terms }: { terms: DealTermsRecord }) {
  const isNarrow = useIsNarrow();
  return (
    <ListTable
      label="Terms of single entities"
      rowName="Investing As"
      isNarrow={isNarrow}
      hasActions={false}
      head={
        <>
          <TableCell>Investing As</TableCell>
          {termFields.map((field) => (
            <TableCell key={field} align="right">
              {termNames[field]}
            </TableCell>
          ))}
        </>
      }
    >
      {terms.overrides.map((override) => (
        <TableRow key={override.entityId}>
          <TableCell>
            <TextLink to="/lp/$id" params={{ id: override.lpId }}>
              {override.legalName}
            </TextLink>
            {override.lpName !== override.legalName && <SecondLine>{override.lpName}</SecondLine>}
            {isNarrow &&
              termFields.map((field) => (
                <Box key={field}>
                  {termNames[field]}: <Percent own={override[field]} ofDeal={terms[field]} />
                </Box>
              ))}
          </TableCell>
          {!isNarrow &&
            termFields.map((field) => (
              <TableCell key={field} align="right">
                <Percent own={override[field]} ofDeal={terms[field]} />
              </TableCell>
            ))}
        </TableRow>
      ))}
    </ListTable>
  );
}

const Percent = ({ own, ofDeal }: { own: number | null; ofDeal: number }) =>
  own === null ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {percentText(ofDeal)}, as the deal
    </Box>
  ) : (
    percentText(own)
  );
