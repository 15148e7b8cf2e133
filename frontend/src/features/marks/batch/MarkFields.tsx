import { memo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CompanyValueChange, MarkBatchLine } from '../../../api/generated';
import { markMethodOf, markMethodOptions } from '../../../domain/company/mark-method';
import { formatDate, formatMoney, formatSigned } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { fromCents, subtractMoney } from '../../../lib/money';
import { AmountCell, CellError } from '../../../ui/cells/AmountCell';
import { TextLink } from '../../../ui/layout/links';
import { Amount } from '../../../ui/values/Amount';
import { ChangeCell } from './ChangeCell';
import {
  tidiedValuation,
  valuationCents,
  valuationError,
  type MarkEdit,
  type TypedMark,
} from './typed-marks';

interface MarkFieldsProps {
  line: MarkBatchLine;
  row: number;
  typed: TypedMark | undefined;
  effect: CompanyValueChange | undefined;
  /** The server's message about the mark. */
  refused: string | undefined;
  onEdit: (edits: readonly MarkEdit[]) => void;
  onChooseDocument: (line: MarkBatchLine) => void;
}

/** Memoized: a letter typed into one row leaves the others alone. */
export const MarkFields = memo(function MarkFields(props: MarkFieldsProps) {
  useAmountsHidden();
  const { line, row, typed, effect, refused, onEdit, onChooseDocument } = props;
  const { company, prior } = line;
  if (!typed) return null;
  const change = (mark: Partial<TypedMark>) => onEdit([{ companyId: company.id, change: mark }]);
  const cents = valuationCents(typed.valuation);
  return (
    <tr>
      <th scope="row">
        <TextLink to="/company/$id" params={{ id: company.id }}>
          {company.name}
        </TextLink>
        {refused && <CellError>{refused}</CellError>}
      </th>
      <td data-label="Prior Mark">
        <PriorMark prior={prior} />
      </td>
      <td data-label="New Mark">
        <AmountCell
          cell={`${row}.0`}
          label={`New mark of ${company.name}`}
          text={typed.valuation}
          error={valuationError(typed.valuation)}
          tidy={tidiedValuation}
          onType={(valuation) => change({ valuation })}
        />
      </td>
      <td data-label="Change">
        <ChangeCell before={prior?.valuation} after={cents === undefined ? null : fromCents(cents)} />
      </td>
      <td data-label="Effect on Fund">
        {effect && cents !== undefined && (
          <Amount
            value={subtractMoney(effect.after, effect.before)}
            as={(amount) => formatSigned(amount, formatMoney)}
          />
        )}
      </td>
      <td data-label="Method" className="text">
        <select
          aria-label={`Method for ${company.name}`}
          value={typed.method ?? ''}
          onChange={({ target }) => change({ method: markMethodOf(target.value) })}
        >
          <option value="">Not stated</option>
          {markMethodOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td data-label="Note" className="text wide">
        <textarea
          aria-label={`Note on ${company.name}`}
          rows={1}
          maxLength={10_000}
          dir="auto"
          value={typed.explanation}
          onChange={({ target }) => change({ explanation: target.value })}
        />
      </td>
      <td data-label="Document" className="text">
        <DocumentButton
          company={company.name}
          title={typed.document?.title}
          onClick={() => onChooseDocument(line)}
        />
      </td>
    </tr>
  );
});

export function PriorMark({ prior }: Pick<MarkBatchLine, 'prior'>) {
  if (!prior) return <Box className="small">None</Box>;
  return (
    <>
      <Amount value={prior.valuation} />
      <Box className="small">{formatDate(prior.markDate)}</Box>
    </>
  );
}

interface DocumentButtonProps {
  company: string;
  /** Of the chosen document, if there is one. */
  title: string | undefined;
  onClick: () => void;
}

const DocumentButton = ({ company, title, onClick }: DocumentButtonProps) => (
  <Button
    aria-haspopup="dialog"
    aria-label={title ? `Document for ${company}: ${title}` : `Choose a document for ${company}`}
    title={title}
    onClick={onClick}
    sx={{ maxWidth: '100%', minWidth: 0, minHeight: 28, px: 1, py: 0, fontSize: 13 }}
  >
    <span className="one-line">{title ?? 'Choose...'}</span>
  </Button>
);
