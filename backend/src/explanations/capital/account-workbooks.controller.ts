import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Reader } from '../../access/actor.js';
import type { NewAuditEntry } from '../../audit/audit-trail.js';
import { PeriodQuery, type CapitalAccount } from '../../capital/accounts/capital-accounts.dto.js';
import { CapitalAccountsService } from '../../capital/accounts/capital-accounts.service.js';
import { found, IdPipe } from '../../http/pipes.js';
import { InvestingEntitiesQueries } from '../../investing-entities/investing-entities.queries.js';
import { AnswersFile } from '../../storage/send-file.js';
import { UsersQueries } from '../../users/users.queries.js';
import { ExplanationFiles } from '../explanation-files.js';
import { accountSheets } from '../workbook/account-sheets.js';

/** Capital accounts as workbooks that compute the roll-forward; the account itself says what it adds up. */
@ApiTags('explanations')
@Controller('api/explanations/capital-accounts')
export class AccountWorkbooksController {
  constructor(
    private readonly accounts: CapitalAccountsService,
    private readonly users: UsersQueries,
    private readonly entities: InvestingEntitiesQueries,
    private readonly files: ExplanationFiles,
  ) {}

  @Get('lps/:id/workbook')
  @Access('capital-accounts.read')
  @AnswersFile()
  async downloadLpCapitalAccount(
    @Param('id', new IdPipe('LP')) id: string,
    @Query() period: PeriodQuery,
    @CurrentActor() reader: Reader,
    @Res() response: Response,
  ) {
    const lp = found(await this.users.lp(id, reader, 'capital-accounts.read'), 'LP');
    await this.send(response, await this.accounts.parsed('lp', lp, period), { type: 'user', id });
  }

  @Get('entities/:id/workbook')
  @Access('capital-accounts.read')
  @AnswersFile()
  async downloadEntityCapitalAccount(
    @Param('id', new IdPipe('Entity')) id: string,
    @Query() period: PeriodQuery,
    @CurrentActor() reader: Reader,
    @Res() response: Response,
  ) {
    const entity = found(await this.entities.seen(id, reader, 'capital-accounts.read'), 'Entity');
    const account = await this.accounts.parsed(entity.isFirm ? 'firm' : 'entity', entity.id, period);
    await this.send(response, account, { type: 'entity', id });
  }

  private async send(
    response: Response,
    account: CapitalAccount,
    record: NewAuditEntry['record'],
  ): Promise<void> {
    const named = { words: ['capital account', account.name], asOf: account.to };
    await this.files.send(response, accountSheets(account), named, record);
  }
}
