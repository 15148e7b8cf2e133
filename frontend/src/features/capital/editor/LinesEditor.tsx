import { memo, useEffect, useId, useRef, useState, type ClipboardEvent, type RefObject } from 'react';
import Box from '@mui/material/Box';
import type { CapitalEventDetail, CapitalEventKind, CapitalEventLine } from '../../../api/generated';
import { kindWords, partNames, partsOf, type Part } from '../../../domain/capital/event-words';
import { formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { fromCents } from '../../../lib/money';
import { AmountCell, CellError } from '../../../ui/cells/AmountCell';
import { linesLook } from '../../../ui/cells/lines-look';
import { PasteResult } from '../../../ui/cells/PasteResult';
import { isTable } from '../../../ui/cells/spreadsheet';
import { amountError } from '../../../ui/cells/typed-cents';
import { cellOf, useCellKeys } from '../../../ui/cells/use-cell-keys';
import { Amount } from '../../../ui/values/Amount';
import { readPaste, type Pasted } from './paste';
import type { RefusedLine, RefusedLines } from './refused-lines';
import { isLineChanged, typedNet, type TypedAmount, type TypedLine, type TypedLines } from './typed-lines';

interface LinesEditorProps {
  event: CapitalEventDetail;
  typed: TypedLines;
  refused: RefusedLines;
  onType: (amounts: readonly TypedAmount[]) => void;
}

/** The most columns of amounts that have their usual width. */
const MOST_WIDE = 4;

/** What a line can be compared with, where there is room for it. */
const limitNames: Partial<Record<CapitalEventKind, string>> = { call: 'Unfunded', charge: 'Commitment' };

const netNames: Record<CapitalEventKind, string> = {
  call: 'Net',
  proceeds: kindWords.proceeds.net,
  distribution: kindWords.distribution.net,
  charge: 'Net',
};

/**
 * The amounts of the lines as a table of fields: Tab and the arrow keys move between them, Enter goes down; what is
 * copied from a spreadsheet is pasted into as many as it has.
 */
export function LinesEditor({ event, typed, refused, onType }: LinesEditorProps) {
  useAmountsHidden();
  const { lines, kind } = event;
  const parts = partsOf[kind];
  const { table, onKeyDown } = useCellKeys({ rows: lines.length, columns: parts.length });
  const [pasted, setPasted] = useState<Pasted>();
  const helpId = useId();
  const showsEdits = event.basis !== 'typed';
  useFocusOnRefused(table, refused);

  const paste = (clipboard: ClipboardEvent) => {
    const cell = cellOf(clipboard.target);
    const text = clipboard.clipboardData.getData('text');
    if (!cell || !isTable(text)) return;
    clipboard.preventDefault();
    const read = readPaste(text, { lines, parts, row: cell.row, part: parts[cell.column] ?? 'capital' });
    onType(read.amounts);
    setPasted(read);
  };

  return (
    <>
      <Box className="prose" id={helpId} sx={{ px: 2, py: 1, color: 'text.secondary', fontSize: 13 }}>
        Enter and the arrow keys move between the amounts. Cells of a spreadsheet can be pasted: a column of
        amounts, or legal names with amounts beside them.
      </Box>
      {pasted && (
        <PasteResult
          row="line"
          pasted={pasted.amounts.length}
          leftOut={pasted}
          onClose={() => setPasted(undefined)}
        />
      )}
      <Box
        sx={linesLook}
        className={parts.length > MOST_WIDE ? 'dense' : undefined}
        onPaste={paste}
        onKeyDown={onKeyDown}
      >
        <table ref={table} aria-label="Lines" aria-describedby={helpId}>
          <thead>
            <tr>
              <th scope="col">Investing As</th>
              {limitNames[kind] && <th scope="col">{limitNames[kind]}</th>}
              {parts.map((part) => (
                <th key={part} scope="col">
                  {partNames[part]}
                </th>
              ))}
              <th scope="col">{netNames[kind]}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) => (
              <LineFields
                key={line.entity.id}
                line={line}
                row={row}
                parts={parts}
                kind={kind}
                showsEdits={showsEdits}
                typed={typed.get(line.entity.id)}
                refused={refused.get(line.entity.id)}
                onType={onType}
              />
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}

/** Moves the focus to the first refused amount, unless a dialog has it. */
function useFocusOnRefused(table: RefObject<HTMLTableElement | null>, refused: RefusedLines): void {
  const wasRefused = useRef(refused);
  useEffect(() => {
    const isNew = refused.size > wasRefused.current.size;
    wasRefused.current = refused;
    if (!isNew || document.activeElement?.closest('[role="dialog"]')) return;
    table.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [table, refused]);
}

interface LineFieldsProps {
  line: CapitalEventLine;
  row: number;
  parts: readonly Part[];
  kind: CapitalEventKind;
  showsEdits: boolean;
  typed: TypedLine | undefined;
  refused: RefusedLine | undefined;
  onType: (amounts: readonly TypedAmount[]) => void;
}

/** Memoized: a keystroke in one line does not render the hundreds of others. */
const LineFields = memo(function LineFields(props: LineFieldsProps) {
  useAmountsHidden();
  const { line, row, parts, kind, showsEdits, typed, refused, onType } = props;
  const { id, legalName, lpName } = line.entity;
  const isByHand = showsEdits && (line.isEdited || isLineChanged(line, typed));
  return (
    <tr>
      <th scope="row">
        {legalName}
        {lpName && lpName !== legalName && <Box className="small">{lpName}</Box>}
        {refused?.line && <CellError>{refused.line}</CellError>}
      </th>
      {limitNames[kind] && (
        <td data-label={limitNames[kind]}>
          <Amount value={kind === 'call' ? line.unfunded : line.commitment} />
        </td>
      )}
      {typed &&
        parts.map((part, column) => (
          <td key={part} data-label={partNames[part]}>
            <AmountCell
              cell={`${row}.${column}`}
              label={`${partNames[part]} of ${legalName}`}
              text={typed[part]}
              error={amountError(typed[part]) ?? refused?.[part]}
              onType={(text) => onType([{ entityId: id, part, text }])}
            />
          </td>
        ))}
      <td data-label={netNames[kind]}>
        {typed && <Amount value={fromCents(typedNet(kind, typed))} as={formatMoney} />}
        {isByHand && <Box className="small">Changed by hand</Box>}
      </td>
    </tr>
  );
});
