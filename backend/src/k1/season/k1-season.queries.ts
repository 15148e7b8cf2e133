import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { objectOf } from '../../database/sql-fragments.js';
import { Sql } from '../../database/sql.js';
import { isSuperseded } from '../../investing-entities/k1.sql.js';
import { seasonRows } from './season.sql.js';

const YEARS = 5;

/** $1 is the tax year, $2 the latest that can be chosen. */
const season = {
  name: 'k1-season',
  text: objectOf(`
    with rows as (${seasonRows('$1')})
    select $1::int as year, (
        select json_agg(year order by year desc) from generate_series($2::int - ${YEARS - 1}, $2::int) year) as years,
      (select coalesce(json_agg(rows), '[]') from rows) as rows`),
};

/** The K-1s of the year $1 that are published and were not amended since; $2 are those chosen, or null for all. */
const published = {
  name: 'k1-season-published',
  text: `
    select k1.id from k1_documents k1
    where k1.tax_year = $1 and k1.published_at is not null and ($2::uuid[] is null or k1.id = any($2))
      and not ${isSuperseded('k1')}
    order by k1.id`,
};

@Injectable()
export class K1SeasonQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Of the last finished year unless another is asked for. */
  season(year?: number): Promise<string | undefined> {
    const thisYear = Number(this.clock.today().slice(0, 4));
    return this.sql.json(season, [year ?? thisYear - 1, thisYear]);
  }

  async published(year: number, k1Ids: readonly string[] | undefined): Promise<string[]> {
    const k1s = await this.sql.rows<{ id: string }>(published, [year, k1Ids ?? null]);
    return k1s.map(({ id }) => id);
  }
}
