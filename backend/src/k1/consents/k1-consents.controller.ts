import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Actor, type Reader } from '../../access/actor.js';
import { Answers } from '../../http/answers.js';
import { AnswersFile, sendFile } from '../../storage/send-file.js';
import { K1ConsentRecord, K1ConsentRequest, K1ConsentsQuery } from './k1-consents.dto.js';
import { K1ConsentsQueries } from './k1-consents.queries.js';
import { K1ConsentsService } from './k1-consents.service.js';
import { K1Sample } from './k1-sample.js';

/** Consents to electronic K-1s: LPs give and withdraw them themselves. */
@ApiTags('k1')
@Controller('api')
export class K1ConsentsController {
  constructor(
    private readonly queries: K1ConsentsQueries,
    private readonly consents: K1ConsentsService,
    private readonly sample: K1Sample,
  ) {}

  @Get('k1-consents')
  @Access('k1-consents.read')
  @Answers(K1ConsentRecord, { list: true })
  listK1Consents(@CurrentActor() reader: Reader, @Query() { lpId }: K1ConsentsQuery) {
    return this.queries.list(reader, lpId);
  }

  /** A sample of a K-1; that the LP has opened it is recorded, because a consent needs that. */
  @Get('me/k1-sample')
  @Access('k1-consents.write')
  @AnswersFile()
  async downloadK1Sample(@CurrentActor() actor: Actor, @Res() response: Response): Promise<void> {
    const { opened, file } = await this.sample.write();
    await sendFile(response, opened, file, this.sample.recordOpening(actor.id));
  }

  @Post('k1-consents')
  @Access('k1-consents.write')
  @Answers(K1ConsentRecord, { list: true })
  async giveK1Consent(@Body() { entityIds }: K1ConsentRequest, @CurrentActor() actor: Actor) {
    await this.consents.give(entityIds, actor);
    return this.queries.list(actor);
  }

  @Post('k1-consents/withdraw')
  @Access('k1-consents.write')
  @Answers(K1ConsentRecord, { list: true })
  async withdrawK1Consent(@Body() { entityIds }: K1ConsentRequest, @CurrentActor() actor: Actor) {
    await this.consents.withdraw(entityIds, actor);
    return this.queries.list(actor);
  }
}
