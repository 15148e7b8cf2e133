/** The parameters of a call about an LP that may be narrowed to one of its entities. */
export const narrowedTo = (entityId: string | undefined) => (entityId ? { entityId } : undefined);
