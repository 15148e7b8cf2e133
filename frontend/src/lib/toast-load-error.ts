import { explain } from './errors';
import { toast } from './toast';

/** What was to be read again could not be. */
export function sayUnread(what: string, error: Error): void {
  toast({ title: what, description: explain(error, 'Please try again.'), variant: 'destructive' });
}
