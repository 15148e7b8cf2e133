import type { Audience, Publication } from '../../api/generated';
import { momentInNewYork, newYorkInput } from '../../lib/moments';

export type PublicationTime = 'now' | 'draft' | 'at';

/** How a record is published, as chosen. */
export interface PublicationForm {
  time: PublicationTime;
  /** The value of a datetime-local input, in New York. */
  publishAt: string;
  audience: Audience;
  /** Of the audience `chosen`. */
  lpIds: string[];
  notify: boolean;
}

export const publishNow = (audience: Audience): PublicationForm => ({
  time: 'now',
  publishAt: tomorrowMorning(),
  audience,
  lpIds: [],
  notify: false,
});

const DAY_MS = 24 * 60 * 60 * 1000;
const tomorrowMorning = (): string => `${newYorkInput(Date.now() + DAY_MS).slice(0, 10)}T09:00`;

/** What is missing, as the server would say it. */
export const publicationError = (form: PublicationForm): string | undefined =>
  audienceError(form) ?? (form.time === 'at' ? timeError(form.publishAt) : undefined);

export const audienceError = ({ audience, lpIds }: PublicationForm): string | undefined =>
  audience === 'chosen' && lpIds.length === 0 ? 'Please choose at least one limited partner' : undefined;

export function timeError(publishAt: string): string | undefined {
  const at = momentInNewYork(publishAt);
  if (!at) return 'Please enter a date and a time';
  return Date.parse(at) > Date.now() ? undefined : 'The time to publish must be in the future';
}

/** The fields of a request; none that say what happens without them. */
export function publishingRequest({ time, publishAt, notify }: PublicationForm) {
  return {
    ...(time === 'draft' && { state: 'draft' as const }),
    ...(time === 'at' && { publishAt: momentInNewYork(publishAt) }),
    ...(notify && { notify }),
  };
}

export const audienceRequest = ({ audience, lpIds }: Pick<PublicationForm, 'audience' | 'lpIds'>) => ({
  audience,
  ...(audience === 'chosen' && { lpIds }),
});

/** Of a new update or document. */
export const newPublicationRequest = (form: PublicationForm) => ({
  ...audienceRequest(form),
  ...publishingRequest(form),
});

/** Fields of a request that are one field of the form. */
export const renamedPublicationFields = {
  publishAt: 'publication',
  audience: 'publication',
  lpIds: 'publication',
} as const;

/** What to add to the notice of a saved record that the firm's rules keep from being published. */
export const waitingText = (
  { publication }: { publication: Publication | null },
  { time }: Pick<PublicationForm, 'time'>,
): string | undefined =>
  time !== 'draft' && publication?.state === 'draft'
    ? 'It was saved as a draft: another admin has to publish it.'
    : undefined;
