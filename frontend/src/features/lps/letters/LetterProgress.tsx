import type { LetterRecord } from '../../../api/generated';
import { UploadProgress } from '../../../components/UploadProgress';
import { doneFraction, sentText } from './mail-state';

export const LetterProgress = ({ letter }: { letter: LetterRecord }) => (
  <UploadProgress label={sentText(letter)} fraction={doneFraction(letter)} />
);
