/**
 * Marks what another test of its file has already looked at in another list or state: a release needs it, run by
 * `npm run test:full`; the gate leaves it out for its length. A run of some files takes all of their tests.
 */
export const releaseTag = '@release';
