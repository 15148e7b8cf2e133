import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Actor } from '../../access/actor.js';
import { Answers } from '../../http/answers.js';
import { RecordedExit, RecordExitRequest } from './exits.dto.js';
import { ExitsService } from './exits.service.js';

@ApiTags('capital-events')
@Controller('api/exits')
export class ExitsController {
  constructor(private readonly exits: ExitsService) {}

  @Post()
  @Access('capital-events.write')
  @Answers(RecordedExit, { status: 201 })
  async recordExit(@Body() request: RecordExitRequest, @CurrentActor() actor: Actor) {
    return { events: await this.exits.recordExit(request, actor) };
  }
}
