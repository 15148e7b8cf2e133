const UNDO_MS = 10_000;

/** What was deleted since then can still be brought back; what was deleted before is purged. */
export const undoableSince = (): Date => new Date(Date.now() - UNDO_MS);
