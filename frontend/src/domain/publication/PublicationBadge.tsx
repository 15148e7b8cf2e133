import type { AudiencedPublication, Publication } from '../../api/generated';
import { formatDateTime } from '../../lib/format';
import { Chip } from '../../ui/values/Chip';

interface PublicationBadgeProps {
  publication: Publication | AudiencedPublication | null;
  /** Of a document of an investment, which is for the LPs of the deal. */
  isOfDeal?: boolean;
}

const isUsual = ({ audience }: AudiencedPublication, isOfDeal: boolean): boolean =>
  audience === (isOfDeal ? 'deal' : 'all');

/** Says that a record is not published yet, and for whom it is if not for everyone. Shows nothing to LPs. */
export function PublicationBadge({ publication, isOfDeal = false }: PublicationBadgeProps) {
  if (!publication) return null;
  const audience =
    'audience' in publication && !isUsual(publication, isOfDeal) ? audienceText(publication) : undefined;
  return (
    <>
      {publication.state !== 'published' && <Chip color="warning.main">{publicationText(publication)}</Chip>}
      {audience && <Chip color="text.secondary">{audience}</Chip>}
    </>
  );
}

/** "Draft", "Publishes Jan 5, 2027, 9:00 AM". */
export function publicationText({ state, publishAt }: Publication): string {
  if (!publishAt || state === 'published') return state === 'published' ? 'Published' : 'Draft';
  const at = formatDateTime(publishAt);
  return state === 'scheduled' ? `Publishes ${at}` : `Draft for ${at}`;
}

export function audienceText({ audience, lpIds }: AudiencedPublication): string {
  if (audience === 'all') return 'All LPs';
  if (audience === 'deal') return 'LPs of the deal';
  return lpIds.length === 1 ? '1 chosen LP' : `${lpIds.length} chosen LPs`;
}
