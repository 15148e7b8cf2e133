import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { Answers } from '../http/answers.js';
import { NewestQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { MailRecord, MailsQuery, TestMailRecord } from './mails.dto.js';
import { MailsQueries } from './mails.queries.js';
import { MailsService } from './mails.service.js';
import { TestMails } from './test-mails.js';

@ApiTags('mails')
@Controller('api/admin/mails')
export class MailsController {
  constructor(
    private readonly queries: MailsQueries,
    private readonly mails: MailsService,
    private readonly tests: TestMails,
  ) {}

  @Get()
  @Access('mails.read')
  @Answers(MailRecord, { pages: true })
  listMails(@Query() query: MailsQuery) {
    return this.queries.list(query);
  }

  @Get('test')
  @Access('mails.read')
  @Answers(TestMailRecord)
  getTestMail(@CurrentActor() actor: Actor) {
    return this.tests.newestOf(actor);
  }

  /** To the administrator's own address. */
  @Post('test')
  @Access('mails.write')
  @Answers(TestMailRecord)
  sendTestMail(@CurrentActor() actor: Actor) {
    return this.tests.send(actor);
  }

  @Post(':id/send-again')
  @Access('mails.write')
  @Answers(MailRecord)
  async sendMailAgain(@Param('id', new IdPipe('E-mail')) id: string) {
    return found(await this.queries.one(await this.mails.sendAgain(id)), 'E-mail');
  }
}

/** What was sent to an LP. */
@ApiTags('mails')
@Controller('api/lps')
export class LpMailsController {
  constructor(private readonly queries: MailsQueries) {}

  @Get(':id/mails')
  @Access('mails.read')
  @Answers(MailRecord, { pages: true })
  async listLpMails(@Param('id', new IdPipe('LP')) id: string, @Query() query: NewestQuery) {
    return found(await this.queries.ofLp(id, query), 'LP');
  }
}
