import { UploadProgress } from './UploadProgress';

/** The progress of a form's file: uploading, then being checked by the server. */
export const SendingProgress = ({ fraction }: { fraction: number }) => (
  <UploadProgress label={fraction < 1 ? 'Uploading...' : 'Checking the file...'} fraction={fraction} />
);
