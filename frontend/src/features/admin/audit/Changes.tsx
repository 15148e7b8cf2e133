import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { AuditEntry } from '../../../api/generated';
import { textWithAmounts } from '../../../ui/values/Amount';
import { ListTable } from '../../../ui/layout/ListTable';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { changesOf, type Change } from './changes';
import { pageOfColumn } from './record-page';
import { RecordId } from './RecordId';

const breaking = { overflowWrap: 'anywhere' } as const;

/** Field by field, as it was and as it is since. */
export function Changes({ entry }: { entry: AuditEntry }) {
  useAmountsHidden();
  const isNarrow = useIsNarrow();
  const { before, after } = entry;
  const sides = [before && ('before' as const), after && ('after' as const)].filter((side) => side !== null);
  const head = (
    <>
      <TableCell>Field</TableCell>
      {sides.map((side) => (
        <TableCell key={side} sx={{ width: sides.length === 2 ? '37%' : '74%' }}>
          {titles[side]}
        </TableCell>
      ))}
    </>
  );
  return (
    <ListTable label="Changes" rowName="Change" isNarrow={isNarrow} head={head} hasActions={false}>
      {changesOf(entry).map((change) =>
        isNarrow ? (
          <TableRow key={change.field}>
            <TableCell sx={breaking}>
              <Box sx={{ fontWeight: 600 }}>{change.field}</Box>
              {sides.map((side) => (
                <Box key={side}>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {titles[side]}:{' '}
                  </Box>
                  <Value change={change} side={side} />
                </Box>
              ))}
            </TableCell>
          </TableRow>
        ) : (
          <TableRow key={change.field}>
            <TableCell sx={{ fontWeight: 500, ...breaking }}>{change.field}</TableCell>
            {sides.map((side) => (
              <TableCell key={side} sx={breaking}>
                <Value change={change} side={side} />
              </TableCell>
            ))}
          </TableRow>
        ),
      )}
    </ListTable>
  );
}

const titles = { before: 'Before', after: 'After' };

function Value({ change, side }: { change: Change; side: 'before' | 'after' }) {
  const value = change[side];
  if (!value) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Empty
      </Box>
    );
  }
  if (value.id === undefined) {
    return (
      <Box component="span" dir="auto" className="prose" sx={{ whiteSpace: 'pre-wrap' }}>
        {textWithAmounts(value.text)}
      </Box>
    );
  }
  return <RecordId what={change.field} id={value.id} page={pageOfColumn(value.column)} />;
}
