type Kind = 'unreachable' | 'full' | 'missing';

/** What keeps the file store from doing what it is asked. */
export class StoreFault extends Error {
  constructor(
    readonly kind: Kind,
    options?: ErrorOptions,
  ) {
    super(`The file store says: ${kind}`, options);
  }
}

/** The refusal that a fault of the store stands for; undefined when it is something else, or a lost file. */
export function storeFault(exception: unknown): { status: number; sentence: string } | undefined {
  if (isFull(exception) || (exception instanceof StoreFault && exception.kind === 'full'))
    return { status: 507, sentence: 'There is no room left for files. Nothing was saved.' };
  if (exception instanceof StoreFault && exception.kind === 'unreachable')
    return { status: 503, sentence: 'The portal cannot reach its files. Please try again in a moment.' };
  return undefined;
}

/** The disk of this machine has no room left. */
export const isFull = (exception: unknown): boolean =>
  exception instanceof Error &&
  'code' in exception &&
  (exception.code === 'ENOSPC' || exception.code === 'EDQUOT');
