/**
 * Marks what the gate has looked at in another list, state, role, theme or width, and what takes long to find little: a
 * release needs it, run by `npm run test:full`; the gate leaves it out for its length. A run of some files takes all of
 * their tests.
 */
export const releaseTag = '@release';
