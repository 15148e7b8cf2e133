import { lazy as reactLazy } from 'react';
import { isMissingChunk } from './missing-chunk';
import { toast } from './toast';
import { isAnythingUnsaved, nothingUnsaved } from './unsaved';

/** React's own, but what is unsaved on the page outlives a chunk that is missing. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => load().catch(failOnceSaved));

/** Until then nothing is drawn in its place; a failure draws the error page in place of the whole page. */
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
