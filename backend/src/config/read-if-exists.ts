import { readFile } from 'node:fs/promises';

/** The text of a file, or nothing when there is none: asking first would leave it a moment to go in between. */
export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
