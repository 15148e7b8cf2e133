/**
 * How V8 keeps the memory of the portal's programs: no more than 48 MB for what lives but for a moment, and a look
 * through the rest whenever it has grown by half. Left to itself it lets both grow first, during an import of a
 * million rows by 200 MB, of which nothing is in use.
 */
export const memoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
