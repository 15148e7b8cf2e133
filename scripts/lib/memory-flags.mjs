/**
 * V8's flags for the memory of the portal's programs.
 *
 * Where files are imported: a young generation of 24 MB, and a full garbage collection whenever the old generation has
 * grown by 40%. With V8's defaults both grow first, during an import of a million rows by 200 MB of garbage.
 *
 * Where only requests are answered: a young generation of four times that size, so that responses are freed before they
 * are promoted, and a full collection only once the old generation has doubled. After idle seconds V8 by default allows
 * so little growth that files being sent, which count as part of the heap, cause five full collections a second.
 * @param {{ imports: boolean }} use Whether files are imported in the process.
 */
export const memoryFlags = ({ imports }) =>
  imports
    ? ['--max-semi-space-size=8', '--heap-growing-percent=40']
    : ['--max-semi-space-size=32', '--heap-growing-percent=100'];
