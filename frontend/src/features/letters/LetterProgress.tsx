import type { LetterRecord } from '../../api/generated';
import { UploadProgress } from '../../ui/feedback/UploadProgress';
import { countsText, doneFraction } from './mail-state';

export const LetterProgress = ({ letter }: { letter: LetterRecord }) => (
  <UploadProgress label={countsText(letter)} fraction={doneFraction(letter)} />
);
