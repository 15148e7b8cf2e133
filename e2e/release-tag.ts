/**
 * Tags tests that repeat in another list, state, role, theme or width what a test of the gate covers, and those too slow
 * for what they cover. The gate skips them; `npm run test:full` runs them, and so does a run that names their file.
 */
export const releaseTag = '@release';
