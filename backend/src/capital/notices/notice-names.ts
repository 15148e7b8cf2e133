import { distinctPdfNames, fileNamePart } from '../../storage/file-names.js';
import { eventName } from '../events/capital-event.entity.js';
import type { Notice } from './notices.queries.js';

/** "Call 7 - Delgado Family Trust.pdf". */
export const noticeName = (notice: Notice): string => `${nameWithoutEnding(notice)}.pdf`;

/** The names of several notices in one folder. */
export const noticeNames = (notices: readonly Notice[]): string[] =>
  distinctPdfNames(notices.map(nameWithoutEnding));

function nameWithoutEnding(notice: Notice): string {
  const { entity, reversal } = notice;
  const start = reversal ? `Reversal of ${eventName(notice)}` : eventName(notice);
  return `${start} - ${fileNamePart(entity.legalName) || entity.id}`;
}
