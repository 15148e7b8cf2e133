import { lazy as reactLazy } from 'react';
import { isMissingChunk } from './missing-chunk';
import { toast } from './toast';
import { isAnythingUnsaved, nothingUnsaved } from './unsaved';

/** React.lazy, but a missing chunk does not replace the page while it has unsaved changes. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => load().catch(failOnceSaved));

/** The component stays pending until then; rethrowing the error replaces the page by the error page. */
async function failOnceSaved(error: unknown): Promise<never> {
  if (isMissingChunk(error) && isAnythingUnsaved()) {
    toast({
      title: 'This could not be opened',
      description:
        'The portal has a new version. Save or discard your changes here: the page is loaded again then.',
      variant: 'destructive',
    });
    await nothingUnsaved();
  }
  throw error;
}
