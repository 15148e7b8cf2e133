import { ConflictException, Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Reader } from '../../access/actor.js';
import { found, IdPipe } from '../../http/pipes.js';
import { StatementPeriodsQueries } from '../../statements/statement-periods.queries.js';
import type { Statement } from '../../statements/statements.dto.js';
import { StatementsQueries } from '../../statements/statements.queries.js';
import { AnswersFile } from '../../storage/send-file.js';
import { ExplanationFiles } from '../explanation-files.js';
import { statementSheets } from './statement-sheets.js';

/** What was stated, as workbooks that add it up. */
@ApiTags('explanations')
@Controller('api/explanations')
export class StatementWorkbooksController {
  constructor(
    private readonly statements: StatementsQueries,
    private readonly periods: StatementPeriodsQueries,
    private readonly files: ExplanationFiles,
  ) {}

  @Get('statements/:id/workbook')
  @Access('statements.read')
  @AnswersFile()
  async downloadStatementWorkbook(
    @Param('id', new IdPipe('Statement')) id: string,
    @CurrentActor() reader: Reader,
    @Res() response: Response,
  ): Promise<void> {
    const statement = JSON.parse(found(await this.statements.one(id, reader), 'Statement')) as Statement;
    const { periodEnd, version, figures } = statement;
    const words = ['statement', figures.entity.legalName, ...(version > 1 ? [`version ${version}`] : [])];
    const named = { words, asOf: periodEnd };
    await this.files.send(response, statementSheets([statement]), named, { type: 'statement', id });
  }

  /** The current version of each entity's statement of the quarter. */
  @Get('statement-periods/:id/workbook')
  @Access('statements.write')
  @AnswersFile()
  async downloadPeriodWorkbook(
    @Param('id', new IdPipe('Period')) id: string,
    @Res() response: Response,
  ): Promise<void> {
    const statements = JSON.parse(found(await this.periods.statementsOf(id), 'Period')) as Statement[];
    const [first] = statements;
    if (!first) throw new ConflictException('This quarter has no statements yet. Prepare them first.');
    const named = { words: ['statements'], asOf: first.periodEnd };
    await this.files.send(response, statementSheets(statements), named, { type: 'statement_period', id });
  }
}
