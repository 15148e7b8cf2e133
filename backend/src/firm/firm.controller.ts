import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, CurrentSession, type Actor } from '../access/actor.js';
import { Answers, AnswersRecord } from '../http/answers.js';
import { SeenVersion, TakesIfMatch } from '../http/caching/etag.js';
import { FirmSettings, UpdateFirmRequest, WireInstructions } from './firm.dto.js';
import { FirmService } from './firm.service.js';
import { FirmShowings } from './firm-showings.js';

@ApiTags('firm')
@Controller('api/firm')
export class FirmController {
  constructor(
    private readonly firm: FirmService,
    private readonly showings: FirmShowings,
  ) {}

  @Get()
  @Access('firm.read')
  @AnswersRecord(FirmSettings)
  getFirm() {
    return this.showings.toAdmin();
  }

  @Put()
  @Access('firm.write')
  @TakesIfMatch()
  @AnswersRecord(FirmSettings)
  async updateFirm(
    @Body() request: UpdateFirmRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ) {
    await this.firm.update(request, { actor, session, seen });
    return this.showings.toAdmin();
  }

  @Delete('pending-wire-instructions')
  @Access('firm.write')
  @TakesIfMatch()
  @AnswersRecord(FirmSettings)
  async cancelPendingWireInstructions(@SeenVersion() seen: number | undefined, @CurrentActor() actor: Actor) {
    await this.firm.cancelPending({ actor, seen });
    return this.showings.toAdmin();
  }
}

@ApiTags('firm')
@Controller('api/me/wire-instructions')
export class WireInstructionsController {
  constructor(private readonly showings: FirmShowings) {}

  @Get()
  @Access('wire-instructions.read')
  @Answers(WireInstructions)
  getWireInstructions(@CurrentActor() actor: Actor) {
    return this.showings.toLp(actor);
  }
}
