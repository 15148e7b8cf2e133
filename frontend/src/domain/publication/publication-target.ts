import {
  previewDocumentMail,
  previewK1Mail,
  previewUpdateMail,
  publishDocument,
  publishK1Documents,
  publishUpdate,
  unscheduleDocument,
  unscheduleK1Documents,
  unscheduleUpdate,
  type AudiencedPublication,
  type DocumentRecord,
  type K1Record,
  type MailPreview,
  type Publication,
  type PublishRequest,
  type UpdateRecord,
} from '../../api/generated';
import { ifMatch } from '../../api/http';

/** Drafts that are published together, with the calls for them. */
export interface PublicationTarget {
  /** What they are called: "K-1 of 2025". */
  name: string;
  /** "update", "3 K-1s". */
  noun: string;
  publication: Publication | AudiencedPublication;
  /** By which a preview is kept. */
  key: readonly unknown[];
  publish: (request: PublishRequest) => Promise<unknown>;
  unschedule: () => Promise<unknown>;
  preview: (signal: AbortSignal) => Promise<MailPreview>;
}

type Unpublished<Saved> = Saved & { publication: Publication };

export const isUnpublished = <Saved extends { publication: Publication | null }>(
  record: Saved,
): record is Saved & { publication: NonNullable<Saved['publication']> } =>
  record.publication !== null && record.publication.state !== 'published';

export const updateTarget = ({
  id,
  version,
  title,
  publication,
}: Unpublished<UpdateRecord>): PublicationTarget => ({
  name: title,
  noun: 'update',
  publication,
  key: ['update', id, version],
  publish: (request) => publishUpdate(id, request, ifMatch(version)),
  unschedule: () => unscheduleUpdate(id, ifMatch(version)),
  preview: (signal) => previewUpdateMail(id, { signal }),
});

export const documentTarget = ({
  id,
  version,
  title,
  publication,
}: Unpublished<DocumentRecord>): PublicationTarget => ({
  name: title,
  noun: 'document',
  publication,
  key: ['document', id, version],
  publish: (request) => publishDocument(id, request, ifMatch(version)),
  unschedule: () => unscheduleDocument(id, ifMatch(version)),
  preview: (signal) => previewDocumentMail(id, { signal }),
});

/** One or several; in: at least one. */
export function k1Target(k1s: readonly Unpublished<K1Record>[]): PublicationTarget | undefined {
  const [first] = k1s;
  if (!first) return undefined;
  const ids = k1s.map(({ id }) => id);
  return {
    name: k1s.length > 1 ? `${k1s.length} K-1s` : first.originalName,
    noun: k1s.length > 1 ? `${k1s.length} K-1s` : 'K-1',
    publication: first.publication,
    key: ['k1', ...ids],
    publish: (request) => publishK1Documents({ ids, ...request }),
    unschedule: () => unscheduleK1Documents({ ids }),
    preview: (signal) => previewK1Mail({ ids }, { signal }),
  };
}
