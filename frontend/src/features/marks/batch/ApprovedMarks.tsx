import Box from '@mui/material/Box';
import type { MarkBatch, MarkBatchLine } from '../../../api/generated';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import type { ExportColumn } from '../../../data-grid/export/export-column';
import { markMethodLabels } from '../../../domain/company/mark-method';
import { formatDate, formatDateTime } from '../../../lib/format';
import { sumMoney } from '../../../lib/money';
import { BackLink } from '../../../ui/layout/BackLink';
import { TextLink } from '../../../ui/layout/links';
import { PageHeader, PrintButton } from '../../../ui/layout/PageHeader';
import { Panel } from '../../../ui/layout/Panel';
import { Amount } from '../../../ui/values/Amount';
import { ChangeCell } from './ChangeCell';
import { PriorMark } from './MarkFields';
import { marksLook } from './marks-look';

const columns: readonly ExportColumn<MarkBatchLine>[] = [
  { header: 'Company', value: ({ company }) => company.name },
  { header: 'Prior Mark', value: ({ prior }) => prior?.valuation ?? null, kind: 'money' },
  { header: 'Prior Mark Date', value: ({ prior }) => prior?.markDate ?? null, kind: 'date' },
  { header: 'Mark', value: ({ valuation }) => valuation, kind: 'money' },
  { header: 'Method', value: ({ method }) => method && markMethodLabels[method] },
  { header: 'Note', value: ({ explanation }) => explanation },
  { header: 'Document', value: ({ document }) => document?.title ?? null },
];

/** What was approved, which is not changed any more. */
export function ApprovedMarks({ batch }: { batch: MarkBatch }) {
  const { markDate, lines } = batch;
  const day = formatDate(markDate);
  return (
    <>
      <PageHeader
        title={`Marks of ${day}`}
        above={<BackLink to="/marks">Marks</BackLink>}
        subtitle={approvalText(batch)}
        actions={
          <>
            <PrintButton />
            <ExportButton
              list={{ name: 'marks', of: day, title: `Marks of ${day}`, columns, read: () => lines }}
              isEmpty={lines.length === 0}
            />
          </>
        }
      />
      <Panel title="Companies">
        <Box sx={marksLook} tabIndex={0} role="region" aria-label="Approved marks">
          <table aria-label="Companies">
            <thead>
              <tr>
                <th scope="col">Company</th>
                <th scope="col">Prior Mark</th>
                <th scope="col">Mark</th>
                <th scope="col">Change</th>
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
              {lines.map((line) => (
                <ApprovedMark key={line.company.id} line={line} />
              ))}
            </tbody>
            <TotalRow lines={lines} />
          </table>
        </Box>
      </Panel>
    </>
  );
}

function approvalText({ approvedAt, approvedBy, preparedBy }: MarkBatch): string {
  const at = approvedAt === null ? '' : ` on ${formatDateTime(approvedAt)}`;
  return `Approved${approvedBy === null ? '' : ` by ${approvedBy}`}${at}, prepared by ${preparedBy}`;
}

function ApprovedMark({ line }: { line: MarkBatchLine }) {
  const { company, prior, valuation, method, explanation, document } = line;
  return (
    <tr>
      <th scope="row">
        <TextLink to="/company/$id" params={{ id: company.id }}>
          {company.name}
        </TextLink>
      </th>
      <td data-label="Prior Mark">
        <PriorMark prior={prior} />
      </td>
      <td data-label="Mark">
        <Amount value={valuation} />
      </td>
      <td data-label="Change">
        <ChangeCell before={prior?.valuation} after={valuation} />
      </td>
      <td data-label="Method" className="text">
        {method && markMethodLabels[method]}
      </td>
      <td data-label="Note" className="text wide">
        {explanation && <NoteText text={explanation} />}
      </td>
      <td data-label="Document" className="text">
        {document && <NoteText text={document.title} />}
      </td>
    </tr>
  );
}

const NoteText = ({ text }: { text: string }) => (
  <Box dir="auto" className="prose note">
    {text}
  </Box>
);

function TotalRow({ lines }: { lines: readonly MarkBatchLine[] }) {
  const sumOf = (amountOf: (line: MarkBatchLine) => string | null | undefined) =>
    sumMoney(lines.map((line) => amountOf(line) ?? '0'));
  const prior = sumOf((line) => line.prior?.valuation);
  const next = sumOf(({ valuation }) => valuation);
  return (
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td data-label="Prior Marks">
          <Amount value={prior} />
        </td>
        <td data-label="Marks">
          <Amount value={next} />
        </td>
        <td data-label="Change">
          <ChangeCell before={prior} after={next} />
        </td>
      </tr>
    </tfoot>
  );
}
