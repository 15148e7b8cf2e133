import type { AudiencedPublication } from '../../api/generated';
import { formatDateTime } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { DescriptionItem } from '../../ui/layout/DescriptionList';
import { audienceText, publicationText } from './PublicationBadge';

interface PublicationItemsProps {
  publication: AudiencedPublication;
  /** When it was published; null for a draft. */
  at: string | null;
}

/** What admins see of how a record is published. */
export function PublicationItems({ publication, at }: PublicationItemsProps) {
  const { preparedBy, publishedBy } = publication;
  return (
    <>
      <DescriptionItem label="For">{audienceText(publication)}</DescriptionItem>
      <DescriptionItem label={at ? 'Published' : 'Publication'}>
        {at ? formatDateTime(at) : publicationText(publication)}
      </DescriptionItem>
      {at && publishedBy && (
        <DescriptionItem label="Published By">
          <span className="prose">{fullName(publishedBy)}</span>
        </DescriptionItem>
      )}
      {!at && preparedBy && (
        <DescriptionItem label="Prepared By">
          <span className="prose">{fullName(preparedBy)}</span>
        </DescriptionItem>
      )}
    </>
  );
}
