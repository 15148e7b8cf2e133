import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import { found } from '../../http/pipes.js';
import { differences } from '../figures/differences.js';
import { StatementFiguresService } from '../figures/statement-figures.service.js';
import type { ChangedFigure, StatementChanges, StatementFigures } from '../statements.dto.js';
import { CausesQueries } from './causes.queries.js';

const stated = {
  name: 'statement-stated',
  text: `
    select statement.entity_id as "entityId", period.period_end::text as "periodEnd", statement.snapshot_at as since,
      statement.figures
    from statements statement join statement_periods period on period.id = statement.period_id
    where statement.id = $1 and statement.published_at is not null`,
};

interface StatedRow {
  [column: string]: unknown;
  entityId: string;
  periodEnd: string;
  since: string;
  figures: StatementFigures;
}

/** Compares published statements with the records of now. */
@Injectable()
export class StatementChangesService {
  constructor(
    private readonly sql: Sql,
    private readonly figures: StatementFiguresService,
    private readonly causes: CausesQueries,
  ) {}

  /** Errors: 404 for a statement that is not published. */
  async of(id: string): Promise<StatementChanges> {
    const { entityId, periodEnd, since, figures } = found(
      await this.sql.row<StatedRow>(stated, [id]),
      'Statement',
    );
    const { further } = await this.figures.ofPeriod(
      periodEnd,
      async ({ entities: [now] }) => {
        const changed = now ? differences(figures, now.figures) : [nothingLeft];
        if (changed.length === 0) return { figures: [], causes: [] };
        return { figures: changed, causes: await this.causes.of({ entityId, day: periodEnd, since }) };
      },
      { isAsked: (entity) => entity.id === entityId },
    );
    return further;
  }
}

const nothingLeft: ChangedFigure = {
  figure: 'All figures',
  stated: 'as published',
  now: 'nothing as of the day',
};
