/**
 * How V8 keeps the memory of the portal's programs.
 *
 * Where files are imported: no more than 24 MB for what lives but for a moment, and a look through the rest whenever it
 * has grown by two fifths. Left to itself it lets both grow first, during an import of a million rows by 200 MB, of
 * which nothing is in use.
 *
 * Where only requests are answered: four times as much for the moment, so that answers are gone before they are moved
 * to the rest, and that is hardly ever looked through: once it has doubled. Left to itself V8 allows so little growth
 * after a quiet while that files on their way out, which count as part of the heap, have it looked through five times
 * a second.
 * @param {{ imports: boolean }} use Whether files are imported in the process.
 */
export const memoryFlags = ({ imports }) =>
  imports
    ? ['--max-semi-space-size=8', '--heap-growing-percent=40']
    : ['--max-semi-space-size=32', '--heap-growing-percent=100'];
