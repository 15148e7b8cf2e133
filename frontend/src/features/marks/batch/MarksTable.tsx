import { useId, useState, type ClipboardEvent } from 'react';
import Box from '@mui/material/Box';
import type { CompanyValueChange, MarkBatchLine } from '../../../api/generated';
import { PasteResult } from '../../../ui/cells/PasteResult';
import { isTable } from '../../../ui/cells/spreadsheet';
import { cellOf, useCellKeys } from '../../../ui/cells/use-cell-keys';
import { Amount } from '../../../ui/values/Amount';
import { ChangeCell } from './ChangeCell';
import { MarkFields } from './MarkFields';
import { marksLook } from './marks-look';
import { readMarks, type PastedMarks } from './paste-marks';
import { totalsOf } from './typed-marks';
import type { MarksDraft } from './use-marks-draft';

interface MarksTableProps {
  draft: MarksDraft;
  /** By company, of today's values; absent until it is computed. */
  effects: readonly CompanyValueChange[] | undefined;
  onChooseDocument: (line: MarkBatchLine) => void;
}

/**
 * The held companies as a table of fields: Enter and the arrow keys move between the new marks; cells of a spreadsheet
 * are pasted into as many as they have.
 */
export function MarksTable({ draft, effects, onChooseDocument }: MarksTableProps) {
  const { saved, typed, refused, edit } = draft;
  const { lines } = saved;
  const { table, onKeyDown } = useCellKeys({ rows: lines.length, columns: 1 });
  const [pasted, setPasted] = useState<PastedMarks>();
  const helpId = useId();
  const effectOf = new Map(effects?.map((effect) => [effect.companyId, effect]));

  const paste = (clipboard: ClipboardEvent) => {
    const cell = cellOf(clipboard.target);
    const text = clipboard.clipboardData.getData('text');
    if (!cell || !isTable(text)) return;
    clipboard.preventDefault();
    const read = readMarks(text, lines, cell.row);
    edit(read.edits);
    setPasted(read);
  };

  return (
    <>
      <Box className="prose" id={helpId} sx={{ px: 2, py: 1, color: 'text.secondary', fontSize: 13 }}>
        Enter and the arrow keys move between the new marks. Cells of a spreadsheet can be pasted: a column of
        valuations, or names of companies with valuations beside them.
      </Box>
      {pasted && (
        <PasteResult
          row="company"
          pasted={pasted.edits.length}
          leftOut={pasted}
          onClose={() => setPasted(undefined)}
        />
      )}
      <Box sx={marksLook} onPaste={paste} onKeyDown={onKeyDown}>
        <table ref={table} aria-label="Companies" aria-describedby={helpId}>
          <thead>
            <tr>
              <th scope="col">Company</th>
              <th scope="col">Prior Mark</th>
              <th scope="col">New Mark</th>
              <th scope="col">Change</th>
              <th scope="col">Effect on Fund</th>
              <th scope="col" className="text">
                Method
              </th>
              <th scope="col" className="text">
                Note
              </th>
              <th scope="col" className="text">
                Document
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) => (
              <MarkFields
                key={line.company.id}
                line={line}
                row={row}
                typed={typed.get(line.company.id)}
                effect={effectOf.get(line.company.id)}
                refused={refused.get(line.company.id)}
                onEdit={edit}
                onChooseDocument={onChooseDocument}
              />
            ))}
          </tbody>
          <TotalRow draft={draft} />
        </table>
      </Box>
    </>
  );
}

function TotalRow({ draft: { saved, typed } }: { draft: MarksDraft }) {
  const { prior, next } = totalsOf(saved.lines, typed);
  return (
    <tfoot>
      <tr>
        <th scope="row">
          Total
          <Box className="small">Companies without a new mark at their prior one</Box>
        </th>
        <td data-label="Prior Marks">
          <Amount value={prior} />
        </td>
        <td data-label="New Marks">
          <Amount value={next} />
        </td>
        <td data-label="Change">
          <ChangeCell before={prior} after={next} />
        </td>
      </tr>
    </tfoot>
  );
}
