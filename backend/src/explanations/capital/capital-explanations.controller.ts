import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Reader } from '../../access/actor.js';
import type { NewAuditEntry } from '../../audit/audit-trail.js';
import { InvestingEntitiesQueries } from '../../investing-entities/investing-entities.queries.js';
import { AsOfQuery } from '../../capital/performance/performance.dto.js';
import { Answers } from '../../http/answers.js';
import { Cached } from '../../http/caching/cached.js';
import { found, IdPipe } from '../../http/pipes.js';
import { AnswersFile } from '../../storage/send-file.js';
import { UsersQueries } from '../../users/users.queries.js';
import { ExplanationFiles } from '../explanation-files.js';
import { capitalSheets } from '../workbook/capital-sheets.js';
import { CapitalExplanation, ExplainedCapitalQuery } from './capital-explanations.dto.js';
import { CapitalExplanationsService } from './capital-explanations.service.js';

/**
 * How the performance of LPs, entities, investments and the fund is computed, under the policy of the figures: as JSON
 * and as a workbook.
 */
@ApiTags('explanations')
@Controller('api/explanations/performance')
export class CapitalExplanationsController {
  constructor(
    private readonly explanations: CapitalExplanationsService,
    private readonly users: UsersQueries,
    private readonly entities: InvestingEntitiesQueries,
    private readonly files: ExplanationFiles,
  ) {}

  @Get('fund')
  @Access('fund-performance.read')
  @Cached()
  @Answers(CapitalExplanation)
  explainFundPerformance(@Query() { asOf }: AsOfQuery) {
    return this.explanations.ofFund(asOf);
  }

  @Get('investments/:id')
  @Access('fund-performance.read')
  @Cached()
  @Answers(CapitalExplanation)
  explainInvestmentPerformance(
    @Param('id', new IdPipe('Investment')) id: string,
    @Query() { asOf }: AsOfQuery,
  ) {
    return this.explanations.ofInvestment(id, asOf);
  }

  @Get('lps/:id')
  @Access('performance.read')
  @Cached()
  @Answers(CapitalExplanation)
  explainLpPerformance(
    @Param('id', new IdPipe('LP')) id: string,
    @Query() query: ExplainedCapitalQuery,
    @CurrentActor() reader: Reader,
  ) {
    return this.ofLp(id, query, reader);
  }

  @Get('entities/:id')
  @Access('performance.read')
  @Cached()
  @Answers(CapitalExplanation)
  explainEntityPerformance(
    @Param('id', new IdPipe('Entity')) id: string,
    @Query() query: ExplainedCapitalQuery,
    @CurrentActor() reader: Reader,
  ) {
    return this.ofEntity(id, query, reader);
  }

  @Get('fund/workbook')
  @Access('fund-performance.read')
  @AnswersFile()
  async downloadFundPerformance(@Query() { asOf }: AsOfQuery, @Res() response: Response) {
    await this.send(response, await this.explanations.ofFund(asOf), { type: 'fund' });
  }

  @Get('investments/:id/workbook')
  @Access('fund-performance.read')
  @AnswersFile()
  async downloadInvestmentPerformance(
    @Param('id', new IdPipe('Investment')) id: string,
    @Query() { asOf }: AsOfQuery,
    @Res() response: Response,
  ) {
    await this.send(response, await this.explanations.ofInvestment(id, asOf), { type: 'investment', id });
  }

  @Get('lps/:id/workbook')
  @Access('performance.read')
  @AnswersFile()
  async downloadLpPerformance(
    @Param('id', new IdPipe('LP')) id: string,
    @Query() query: ExplainedCapitalQuery,
    @CurrentActor() reader: Reader,
    @Res() response: Response,
  ) {
    await this.send(response, await this.ofLp(id, query, reader), { type: 'user', id });
  }

  @Get('entities/:id/workbook')
  @Access('performance.read')
  @AnswersFile()
  async downloadEntityPerformance(
    @Param('id', new IdPipe('Entity')) id: string,
    @Query() query: ExplainedCapitalQuery,
    @CurrentActor() reader: Reader,
    @Res() response: Response,
  ) {
    await this.send(response, await this.ofEntity(id, query, reader), { type: 'entity', id });
  }

  private async ofLp(id: string, query: ExplainedCapitalQuery, reader: Reader): Promise<CapitalExplanation> {
    const lp = found(await this.users.lp(id, reader, 'performance.read'), 'LP');
    return this.explanations.of('lp', lp, query);
  }

  private async ofEntity(
    id: string,
    query: ExplainedCapitalQuery,
    reader: Reader,
  ): Promise<CapitalExplanation> {
    const entity = found(await this.entities.seen(id, reader, 'performance.read'), 'Entity');
    return this.explanations.of(entity.isFirm ? 'firm' : 'entity', entity.id, query);
  }

  private async send(
    response: Response,
    explanation: CapitalExplanation,
    record: NewAuditEntry['record'],
  ): Promise<void> {
    const named = { words: ['capital', explanation.name], asOf: explanation.asOf };
    await this.files.send(response, capitalSheets(explanation), named, record);
  }
}
