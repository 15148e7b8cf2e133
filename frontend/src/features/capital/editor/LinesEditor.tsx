import {
  memo,
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { CapitalEventDetail, CapitalEventKind, CapitalEventLine } from '../../../api/generated';
import { kindWords, partNames, partsOf, type Part } from '../../../domain/capital/event-words';
import { formatMoney, pluralize } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { fromCents } from '../../../lib/money';
import { Amount } from '../../../ui/values/Amount';
import { neighbourOf, type Cell } from './cell-keys';
import { linesLook } from './lines-look';
import { isTable, readPaste, type Pasted } from './paste';
import type { RefusedLine, RefusedLines } from './refused-lines';
import {
  amountError,
  isLineChanged,
  tidied,
  typedNet,
  type TypedAmount,
  type TypedLine,
  type TypedLines,
} from './typed-lines';

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
  const table = useRef<HTMLTableElement>(null);
  const [pasted, setPasted] = useState<Pasted>();
  const helpId = useId();
  const showsHands = event.basis !== 'typed';
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
  const move = (key: KeyboardEvent) => {
    const cell = cellOf(key.target);
    const next = cell && neighbourOf(key, cell, { rows: lines.length, columns: parts.length });
    if (!next) return;
    key.preventDefault();
    const field = table.current?.querySelector<HTMLInputElement>(`[data-cell="${next.row}.${next.column}"]`);
    field?.focus();
    field?.select();
  };

  return (
    <>
      <Box className="prose" id={helpId} sx={{ px: 2, py: 1, color: 'text.secondary', fontSize: 13 }}>
        Enter and the arrow keys move between the amounts. Cells of a spreadsheet can be pasted: a column of
        amounts, or legal names with amounts beside them.
      </Box>
      {pasted && <PasteResult pasted={pasted} onClose={() => setPasted(undefined)} />}
      <Box
        sx={linesLook}
        className={parts.length > MOST_WIDE ? 'dense' : undefined}
        onPaste={paste}
        onKeyDown={move}
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
                showsHands={showsHands}
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

/** The place of a field, from its attribute. */
function cellOf(target: EventTarget): Cell | undefined {
  const place = target instanceof HTMLInputElement ? target.dataset['cell'] : undefined;
  const [row, column] = place?.split('.').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

interface LineFieldsProps {
  line: CapitalEventLine;
  row: number;
  parts: readonly Part[];
  kind: CapitalEventKind;
  showsHands: boolean;
  typed: TypedLine | undefined;
  refused: RefusedLine | undefined;
  onType: (amounts: readonly TypedAmount[]) => void;
}

/** Memoized: a letter typed into one line leaves the hundreds of others alone. */
const LineFields = memo(function LineFields(props: LineFieldsProps) {
  useAmountsHidden();
  const { line, row, parts, kind, showsHands, typed, refused, onType } = props;
  const { id, legalName, lpName } = line.entity;
  const isByHand = showsHands && (line.isEdited || isLineChanged(line, typed));
  return (
    <tr>
      <th scope="row">
        {legalName}
        {lpName && lpName !== legalName && <Box className="small">{lpName}</Box>}
        {refused?.line && <LineError>{refused.line}</LineError>}
      </th>
      {limitNames[kind] && (
        <td data-label={limitNames[kind]}>
          <Amount value={kind === 'call' ? line.unfunded : line.commitment} />
        </td>
      )}
      {typed &&
        parts.map((part, column) => (
          <td key={part} data-label={partNames[part]}>
            <AmountField
              cell={`${row}.${column}`}
              label={`${partNames[part]} of ${legalName}`}
              text={typed[part]}
              refused={refused?.[part]}
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

interface AmountFieldProps {
  cell: string;
  label: string;
  text: string;
  /** The server's message about the amount. */
  refused: string | undefined;
  onType: (text: string) => void;
}

function AmountField({ cell, label, text, refused, onType }: AmountFieldProps) {
  const errorId = useId();
  const error = amountError(text) ?? refused;
  return (
    <>
      <input
        data-cell={cell}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={text}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => tidied(text) !== text && onType(tidied(text))}
      />
      {error && <LineError id={errorId}>{error}</LineError>}
    </>
  );
}

const LineError = ({ id, children }: { id?: string; children: string }) => (
  <Box id={id} className="small" sx={{ '&&': { color: 'error.main' } }}>
    {children}
  </Box>
);

const MOST_NAMES = 20;

/** What a paste changed, and what of it found no place. */
function PasteResult({ pasted, onClose }: { pasted: Pasted; onClose: () => void }) {
  const { amounts, unmatched, unreadable, beyond } = pasted;
  const isWhole = unmatched.length + unreadable.length + beyond === 0;
  return (
    <Alert severity={isWhole ? 'success' : 'warning'} onClose={onClose} sx={{ mx: 2, mb: 1 }}>
      {pluralize(amounts.length, 'amount').replace(/^no/, 'No')} pasted.
      {unmatched.length > 0 && <Box>Not the name of one line: {listed(unmatched)}</Box>}
      {unreadable.length > 0 && <Box>Not an amount: {listed(unreadable)}</Box>}
      {beyond > 0 && <Box>{pluralize(beyond, 'row')} below the last line left out.</Box>}
    </Alert>
  );
}

const listed = (texts: readonly string[]): string =>
  texts.slice(0, MOST_NAMES).join(', ') +
  (texts.length > MOST_NAMES ? ` and ${texts.length - MOST_NAMES} more` : '');
