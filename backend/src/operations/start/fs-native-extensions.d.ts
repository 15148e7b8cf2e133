declare module 'fs-native-extensions' {
  /** Locks the whole file for the open file description, or returns false when another one has the lock. */
  export function tryLock(fd: number): boolean;
  const fsNative: { tryLock: typeof tryLock };
  export default fsNative;
}
