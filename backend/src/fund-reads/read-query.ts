import { parse } from 'node:querystring';
import type { Type } from '@nestjs/common';
import { validation } from '../http/validation.pipe.js';

interface ReadQuery {
  query: object;
  /** The one way to write what it asks, so that no two answers are kept of the same. */
  spelling: string;
}

/** A query as its DTO has checked it. Nothing for one that asks nothing, or what the DTO does not know. Errors: the DTO's. */
export async function readQuery(asked: string, takes: Type): Promise<ReadQuery | undefined> {
  const given = parse(asked);
  const query = (await validation.transform(given, { type: 'query', metatype: takes })) as object;
  const known = new Map(Object.entries(query).filter(([, value]) => value !== undefined && value !== null));
  const names = Object.keys(given).toSorted();
  if (names.length === 0 || !names.every((name) => known.has(name))) return undefined;
  const spelling = new URLSearchParams(names.map((name) => [name, String(known.get(name))]));
  return { query, spelling: spelling.toString() };
}
