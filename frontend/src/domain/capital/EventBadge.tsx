import { StatusBadge } from '../../ui/values/StatusBadge';
import { statusNames, type EventStatus } from './event-status';

const dots: Record<EventStatus, string> = {
  draft: 'text.secondary',
  open: 'info.main',
  part_paid: 'warning.main',
  paid: 'success.main',
  overdue: 'error.main',
  released: 'success.main',
  reversed: 'text.secondary',
};

/** The state of a capital event or of one of its lines. */
export const EventBadge = ({ status }: { status: EventStatus }) => (
  <StatusBadge status={status} dot={dots[status]} text={statusNames[status]} />
);
