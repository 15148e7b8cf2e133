/** Whose allocations are read: those of an LP, which add up over its entities, or those of one entity. */
export type Holder = { lpId: string } | { entityId: string };

/** The column of allocations that statements for LPs and for single entities differ in. */
export type HolderColumn = 'lp_id' | 'entity_id';

export const holderOf = (holder: Holder): { column: HolderColumn; id: string } =>
  'lpId' in holder ? { column: 'lp_id', id: holder.lpId } : { column: 'entity_id', id: holder.entityId };
