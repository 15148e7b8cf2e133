import { p } from '@mikro-orm/core';

/** Columns that every table has: the id is made by the database, the times are kept by the ORM. */
export const id = () => p.uuid().primary().defaultRaw('new_id()');
export const createdAt = () => p.datetime(3).onCreate(() => new Date());
export const updatedAt = () =>
  p
    .datetime(3)
    .onCreate(() => new Date())
    .onUpdate(() => new Date());

/** Goes up by one with each edit; the record's ETag. */
export const version = () => p.integer().version();

/** numeric(15,2), kept as its decimal text: never a binary fraction. */
export const money = () => p.decimal('string').precision(15).scale(2);
