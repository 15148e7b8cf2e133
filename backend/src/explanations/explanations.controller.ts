import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Reader } from '../access/actor.js';
import type { NewAuditEntry } from '../audit/audit-trail.js';
import { Answers } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { IdPipe } from '../http/pipes.js';
import { AsOfQuery } from '../capital/performance/performance.dto.js';
import { AnswersFile } from '../storage/send-file.js';
import { ExplanationFiles } from './explanation-files.js';
import { Explanation, ExplainedPartQuery } from './explanations.dto.js';
import { ExplanationsService } from './explanations.service.js';
import { explanationSheets } from './workbook/explanation-sheets.js';

/**
 * How figures are computed, under the policy of the figures themselves: as JSON, and as an audited workbook. By today's
 * records, or as of a day.
 */
@ApiTags('explanations')
@Controller('api/explanations')
export class ExplanationsController {
  constructor(
    private readonly explanations: ExplanationsService,
    private readonly files: ExplanationFiles,
  ) {}

  @Get('fund')
  @Access('fund-metrics.read')
  @Cached()
  @Answers(Explanation)
  explainFund(@Query() { asOf }: AsOfQuery) {
    return this.explanations.ofFund(asOf);
  }

  @Get('investments/:id')
  @Access('investments.read')
  @Cached()
  @Answers(Explanation)
  explainInvestment(
    @Param('id', new IdPipe('Investment')) id: string,
    @Query() { asOf }: AsOfQuery,
    @CurrentActor() reader: Reader,
  ) {
    return this.explanations.ofInvestment(id, asOf, reader);
  }

  @Get('investments/:id/lp/:lpId')
  @Access('lp-investments.read')
  @Answers(Explanation)
  explainAllocation(
    @Param('id', new IdPipe('Allocation')) id: string,
    @Param('lpId', new IdPipe('Allocation')) lpId: string,
    @Query() query: ExplainedPartQuery,
    @CurrentActor() reader: Reader,
  ) {
    return this.explanations.ofAllocation(id, { lpId, ...query }, reader);
  }

  @Get('companies/:id')
  @Access('companies.read')
  @Cached()
  @Answers(Explanation)
  explainCompany(
    @Param('id', new IdPipe('Company')) id: string,
    @Query() { asOf }: AsOfQuery,
    @CurrentActor() reader: Reader,
  ) {
    return this.explanations.ofCompany(id, asOf, reader);
  }

  @Get('lps/:id')
  @Access('lp-investments.read')
  @Cached()
  @Answers(Explanation)
  explainLp(
    @Param('id', new IdPipe('LP')) lpId: string,
    @Query() query: ExplainedPartQuery,
    @CurrentActor() reader: Reader,
  ) {
    return this.explanations.ofLp({ lpId, ...query }, reader);
  }

  @Get('fund/workbook')
  @Access('fund-metrics.read')
  @AnswersFile()
  async downloadFundExplanation(@Query() { asOf }: AsOfQuery, @Res() response: Response) {
    await this.send(response, await this.explanations.ofFund(asOf), { type: 'fund' });
  }

  @Get('investments/:id/workbook')
  @Access('investments.read')
  @AnswersFile()
  async downloadInvestmentExplanation(
    @Param('id', new IdPipe('Investment')) id: string,
    @Query() { asOf }: AsOfQuery,
    @CurrentActor() reader: Reader,
    @Res() response: Response,
  ) {
    const explanation = await this.explanations.ofInvestment(id, asOf, reader);
    await this.send(response, explanation, { type: 'investment', id });
  }

  @Get('investments/:id/lp/:lpId/workbook')
  @Access('lp-investments.read')
  @AnswersFile()
  async downloadAllocationExplanation(
    @Param('id', new IdPipe('Allocation')) id: string,
    @Param('lpId', new IdPipe('Allocation')) lpId: string,
    @Query() query: ExplainedPartQuery,
    @CurrentActor() reader: Reader,
    @Res() response: Response,
  ) {
    const explanation = await this.explanations.ofAllocation(id, { lpId, ...query }, reader);
    await this.send(response, explanation, { type: 'investment', id });
  }

  @Get('companies/:id/workbook')
  @Access('companies.read')
  @AnswersFile()
  async downloadCompanyExplanation(
    @Param('id', new IdPipe('Company')) id: string,
    @Query() { asOf }: AsOfQuery,
    @CurrentActor() reader: Reader,
    @Res() response: Response,
  ) {
    const explanation = await this.explanations.ofCompany(id, asOf, reader);
    await this.send(response, explanation, { type: 'company', id });
  }

  @Get('lps/:id/workbook')
  @Access('lp-investments.read')
  @AnswersFile()
  async downloadLpExplanation(
    @Param('id', new IdPipe('LP')) id: string,
    @Query() query: ExplainedPartQuery,
    @CurrentActor() reader: Reader,
    @Res() response: Response,
  ) {
    const explanation = await this.explanations.ofLp({ lpId: id, ...query }, reader);
    await this.send(response, explanation, { type: 'user', id });
  }

  private async send(
    response: Response,
    explanation: Explanation,
    record: NewAuditEntry['record'],
  ): Promise<void> {
    const { name, lp, subject, asOf } = explanation;
    const words = subject === 'allocation' && lp ? [lp.firstName, lp.lastName, name] : [name];
    await this.files.send(response, explanationSheets(explanation), { words, asOf }, record);
  }
}
