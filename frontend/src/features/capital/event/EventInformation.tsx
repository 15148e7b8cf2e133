import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { CapitalEventDetail, EventReference } from '../../../api/generated';
import { basisNames, kindWords, partNames } from '../../../domain/capital/event-words';
import { eventStatus } from '../../../domain/capital/event-status';
import { EventBadge } from '../../../domain/capital/EventBadge';
import { SeenByOf } from '../../../domain/seen/SeenBy';
import { formatDate, formatDateTime } from '../../../lib/format';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { TextLink } from '../../../ui/layout/links';
import { Panel } from '../../../ui/layout/Panel';
import { Amount } from '../../../ui/values/Amount';
import { shownParts } from './shown-parts';

/** The amounts of an event, and who did what to it when. */
export function EventInformation({ event }: { event: CapitalEventDetail }) {
  const { kind, totals, reverses, reversedBy, releasedAt } = event;
  return (
    <Panel title={`${kindWords[kind].one} Information`}>
      <DescriptionList>
        <DescriptionItem label="State">
          <EventBadge status={eventStatus(event)} />
        </DescriptionItem>
        <DescriptionItem label="Notice Date">{formatDate(event.noticeDate)}</DescriptionItem>
        <DescriptionItem label={reverses ? 'Date' : kindWords[kind].date}>
          {formatDate(event.date)}
        </DescriptionItem>
        {!reverses && kind !== 'proceeds' && (
          <DescriptionItem label="Basis">{basisNames[event.basis]}</DescriptionItem>
        )}
        {shownParts(event).map((part) => (
          <DescriptionItem key={part} label={partNames[part]}>
            <Amount value={totals[part]} />
          </DescriptionItem>
        ))}
        {event.preparedBy && !reverses && (
          <DescriptionItem label="Prepared By">{event.preparedBy.name}</DescriptionItem>
        )}
        {releasedAt && (
          <DescriptionItem label={reverses ? 'Reversed By' : 'Released By'}>
            {event.releasedBy?.name}, {formatDateTime(releasedAt)}
          </DescriptionItem>
        )}
        {releasedAt && !reverses && (kind === 'call' || kind === 'distribution') && (
          <DescriptionItem label="Notices">
            <SeenByOf kind="notice" id={event.id} name={event.name} />
          </DescriptionItem>
        )}
        {reverses && <DescriptionItem label="Reverses">{<EventLink event={reverses} />}</DescriptionItem>}
        {reversedBy && (
          <DescriptionItem label="Reversed By">
            <EventLink event={reversedBy} />, {formatDate(reversedBy.date)}
          </DescriptionItem>
        )}
        {event.reason && (
          <DescriptionItem label="Reason" isWide>
            <Note>{event.reason}</Note>
          </DescriptionItem>
        )}
        {event.note && (
          <DescriptionItem label="Note to LPs" isWide>
            <Note>{event.note}</Note>
          </DescriptionItem>
        )}
        {event.internalNote && (
          <DescriptionItem label="Internal Note" isWide>
            <Note>{event.internalNote}</Note>
          </DescriptionItem>
        )}
      </DescriptionList>
    </Panel>
  );
}

const EventLink = ({ event: { id, name } }: { event: EventReference }) => (
  <TextLink to="/capital/$id" params={{ id }}>
    {name}
  </TextLink>
);

const Note = ({ children }: { children: ReactNode }) => (
  <Box component="span" className="prose" sx={{ display: 'block', maxWidth: '80ch', whiteSpace: 'pre-wrap' }}>
    {children}
  </Box>
);
