import type { NewestK1, NewestStatement } from '../../../api/generated';
import { k1Title } from '../../../domain/k1/k1-title';
import { quarterTitle } from '../../../domain/statement/statement-words';
import { formatDate } from '../../../lib/format';
import { DownloadIcon } from '../../../ui/icons';
import { OutsideLink, TextLink } from '../../../ui/layout/links';
import { Part } from './Part';

/** The K-1 of the latest tax year, which opens at once. */
export function NewestK1Part({ k1 }: { k1: NewestK1 | null }) {
  if (!k1) return <Part label="Newest K-1">No K-1 yet</Part>;
  return (
    <Part
      label="Newest K-1"
      note={
        <>
          {k1.entity && <span className="prose">{k1.entity.legalName} · </span>}
          {formatDate(k1.publishedAt)} ·{' '}
          <TextLink to="/my-k1s" sx={{ fontWeight: 500 }}>
            {k1.ofYear > 1 ? `All ${k1.ofYear} of ${k1.taxYear}` : 'All K-1s'}
          </TextLink>
        </>
      }
    >
      <OutsideLink
        href={k1.filePath}
        target="_blank"
        rel="noopener"
        aria-label={`Open ${k1Title(k1.taxYear, k1.isAmended)} (PDF)`}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
      >
        {k1Title(k1.taxYear, k1.isAmended)} <DownloadIcon sx={{ fontSize: 16 }} />
      </OutsideLink>
    </Part>
  );
}

/** The statement of the latest period. */
export function NewestStatementPart({ statement }: { statement: NewestStatement | null }) {
  if (!statement) return <Part label="Newest statement">No statement yet</Part>;
  const { id, periodEnd, publishedAt, entity, ofPeriod } = statement;
  return (
    <Part
      label="Newest statement"
      note={
        <>
          {entity && <span className="prose">{entity.legalName} · </span>}
          {formatDate(publishedAt)} ·{' '}
          <TextLink to="/capital-account" sx={{ fontWeight: 500 }}>
            {ofPeriod > 1 ? `All ${ofPeriod} of the quarter` : 'All statements'}
          </TextLink>
        </>
      }
    >
      <TextLink to="/statement/$id" params={{ id }} aria-label={`Read statement, ${quarterTitle(periodEnd)}`}>
        {quarterTitle(periodEnd)}
      </TextLink>
    </Part>
  );
}
