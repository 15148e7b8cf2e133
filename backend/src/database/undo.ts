const UNDO_MS = 10_000;

/** What was deleted since then can still be brought back; what was deleted before is purged. */
export const undoableSince = (): Date => new Date(Date.now() - UNDO_MS);

/** The record, unless it has been deleted. */
export const there = (id: string) => ({ id, deletedAt: null });

/** The record, if it was deleted just now. */
export const justDeleted = (id: string) => ({ id, deletedAt: { $gt: undoableSince() } });
