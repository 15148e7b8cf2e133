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

/** Fields of the request that have another name in the form. */
export const renamedFields = { updateId: 'update', lpIds: 'lps' } as const;

/** Without LP ids it goes to all LPs who are active when it is sent. */
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
