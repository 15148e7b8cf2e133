import { UploadProgress } from './UploadProgress';

/** How far a form's file is: under way until all of it has left, then in the server's hands. */
export const SendingProgress = ({ fraction }: { fraction: number }) => (
  <UploadProgress label={fraction < 1 ? 'Uploading...' : 'Checking the file...'} fraction={fraction} />
);
