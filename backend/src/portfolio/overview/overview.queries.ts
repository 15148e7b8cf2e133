import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { dueInOrder, dueLines } from '../../capital/accounts/due.sql.js';
import { objectOf } from '../../database/sql-fragments.js';
import { Sql } from '../../database/sql.js';
import { lastVisit, newestK1, newestStatement, news } from './overview.sql.js';

/** As many news as the page lists. */
const MOST_NEWS = 20;

/** $1 is the LP, $2 today. */
const overview = {
  name: 'overview-of-lp',
  text: `
    with holders as materialized (select id, legal_name from investing_entities where lp_id = $1),
    due as materialized (${dueLines('$2')}),
    last_visit as materialized (${lastVisit}),
    news as materialized (${news})
    ${objectOf(`
      select (${dueInOrder}) as due, (select at from last_visit) as since,
        (select coalesce(json_agg(item), '[]')
          from (select * from news order by at desc, id desc limit ${MOST_NEWS}) item) as news,
        (select count(*) from news)::int as "newsTotal",
        (select row_to_json(newest) from (${newestK1}) newest) as "newestK1",
        (select row_to_json(newest) from (${newestStatement}) newest) as "newestStatement"`)}`,
};

@Injectable()
export class OverviewQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  ofLp(lpId: string): Promise<string | undefined> {
    return this.sql.json(overview, [lpId, this.clock.today()]);
  }
}
