import type { LpRecord, SendLetterRequest, UpdateRecord } from '../../api/generated';
import type { AudienceKind } from './audience';

export interface LetterForm {
  subject: string;
  body: string;
  update: UpdateRecord | null;
  audience: AudienceKind;
  lps: LpRecord[];
}

export const emptyLetter: LetterForm = { subject: '', body: '', update: null, audience: 'all', lps: [] };

/** Where a field of the request stands in the form under another name. */
export const renamedFields = { updateId: 'update', lpIds: 'lps' } as const;

/** Without chosen LPs it goes to all who are active when it is sent. */
export function requestOf({
  subject,
  body,
  update,
  audience,
  lps,
}: LetterForm): Omit<SendLetterRequest, 'id'> {
  return {
    subject,
    body,
    ...(update && { updateId: update.id }),
    ...(audience === 'chosen' && { lpIds: lps.map(({ id }) => id) }),
  };
}
