import { useId, useState, type ClipboardEvent } from 'react';
import Box from '@mui/material/Box';
import type { AllocationTableRow } from '../../../api/generated';
import { PasteResult } from '../../../ui/cells/PasteResult';
import { isTable } from '../../../ui/cells/spreadsheet';
import { cellOf, useCellKeys } from '../../../ui/cells/use-cell-keys';
import { allocateLook } from './allocate-look';
import { AllocationFields } from './AllocationFields';
import { readAllocations, type PastedAllocations } from './paste-allocations';
import { shownAllocation } from './typed-allocations';
import type { Allocations } from './use-allocations';

interface Ticks {
  ticked: ReadonlySet<string>;
  onTick: (entityId: string, ticked: boolean) => void;
}

interface AllocationFieldTableProps extends Ticks {
  allocations: Allocations;
  /** Those that the search finds. */
  rows: readonly AllocationTableRow[];
}

/** Columns of fields: the amount and the percentage. */
const COLUMNS = 2;

/**
 * The entities as a table of fields: Tab and the arrow keys move between them, Enter goes down; what is copied from a
 * spreadsheet is pasted into as many as it has.
 */
export function AllocationFieldTable({ allocations, rows, ticked, onTick }: AllocationFieldTableProps) {
  const { saved, typed, cents, total, refused, edit } = allocations;
  const editable = rows.filter(({ isFrozen }) => !isFrozen && !saved.isFrozen);
  const places = new Map(editable.map(({ entity }, place) => [entity.id, place]));
  const { table, onKeyDown } = useCellKeys({ rows: editable.length, columns: COLUMNS });
  const [pasted, setPasted] = useState<PastedAllocations>();
  const helpId = useId();

  const paste = (clipboard: ClipboardEvent) => {
    const cell = cellOf(clipboard.target);
    const text = clipboard.clipboardData.getData('text');
    if (!cell || !isTable(text)) return;
    clipboard.preventDefault();
    const by = cell.column === 1 ? 'percent' : 'amount';
    const read = readAllocations(text, { rows: saved.rows, below: editable.slice(cell.row), by });
    edit(read.edits);
    setPasted(read);
  };

  return (
    <>
      {!saved.isFrozen && (
        <Box className="prose" id={helpId} sx={{ px: 2, pb: 1, color: 'text.secondary', fontSize: 13 }}>
          Enter and the arrow keys move between the fields. Cells of a spreadsheet can be pasted: a column of
          amounts or percentages, or names or e-mail addresses with amounts beside them.
        </Box>
      )}
      {pasted && (
        <PasteResult
          row="entity"
          pasted={pasted.edits.length}
          leftOut={pasted}
          others={[
            { text: 'Named by an earlier row already', names: pasted.repeated },
            { text: 'Kept, because a released capital event names it', names: pasted.frozen },
          ]}
          onClose={() => setPasted(undefined)}
        />
      )}
      <Box sx={allocateLook} onPaste={paste} onKeyDown={onKeyDown}>
        <table
          ref={table}
          aria-label="LPs and entities"
          aria-describedby={saved.isFrozen ? undefined : helpId}
        >
          <thead>
            <tr>
              <th scope="col">Limited Partner</th>
              <th scope="col" className="text">
                Entity
              </th>
              <th scope="col">Amount</th>
              <th scope="col">% of Deal</th>
              <th scope="col">Before</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { id } = row.entity;
              const one = typed.get(id);
              if (!one) return null;
              return (
                <AllocationFields
                  key={id}
                  row={row}
                  place={places.get(id)}
                  by={one.by}
                  {...shownAllocation(one, cents.get(id) ?? 0n, total)}
                  refused={refused.get(id)}
                  isTicked={ticked.has(id)}
                  onEdit={edit}
                  onTick={onTick}
                />
              );
            })}
          </tbody>
        </table>
      </Box>
    </>
  );
}
