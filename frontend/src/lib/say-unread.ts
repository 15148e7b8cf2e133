import { explain } from './explain';
import { toast } from './toast';

/** What was to be read again could not be. */
export function sayUnread(what: string, error: Error): void {
  toast({ title: what, description: explain(error, 'The server did not answer.'), variant: 'destructive' });
}
