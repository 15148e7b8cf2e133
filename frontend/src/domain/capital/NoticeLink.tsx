import { getDownloadNoticeUrl, type CapitalEventName } from '../../api/generated';
import { DownloadIcon } from '../../ui/icons';
import { OutsideLink } from '../../ui/layout/links';

/** The notice of an event to an entity. */
export const NoticeLink = ({ event, entityId }: { event: CapitalEventName; entityId: string }) => (
  <OutsideLink
    href={getDownloadNoticeUrl(event.id, entityId)}
    target="_blank"
    rel="noopener"
    aria-label={`Notice of ${event.name} (PDF)`}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 34, fontWeight: 500 }}
  >
    <DownloadIcon sx={{ fontSize: 16 }} /> Notice (PDF)
  </OutsideLink>
);
