import { raw } from '@mikro-orm/postgresql';

/** Compared with the database's clock alone: that of any other machine may be wrong, or jump. */
export const UNDO = `interval '10 seconds'`;

/** What a deletion writes; a function, as each fragment is used once. */
export const deletedNow = () => raw<Date>('now()');

/** The record, unless it has been deleted. */
export const notDeleted = (id: string) => ({ id, deletedAt: null });

/** The record, if it was deleted just now; what was deleted before is purged. */
export const withinUndoWindow = (id: string) => ({ id, deletedAt: { $gt: raw(`now() - ${UNDO}`) } });
