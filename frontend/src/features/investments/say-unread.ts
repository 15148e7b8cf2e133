import { explain } from '../../lib/explain';
import { toast } from '../../lib/toast';

/** What was to be read again could not be. */
export function sayUnread(what: string, error: Error): void {
  toast({ title: what, description: explain(error, 'The server did not answer.'), variant: 'destructive' });
}
