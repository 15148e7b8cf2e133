/**
 * The code of an error of the operating system, such as ENOENT; undefined of any other. Not by instanceof: Jest's
 * global Error is not the one of Node's own modules.
 * @param {unknown} error
 */
export const systemCodeOf = (error) =>
  typeof error === 'object' && error !== null && 'syscall' in error && 'code' in error
    ? String(error.code)
    : undefined;
