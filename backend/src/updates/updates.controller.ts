import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { Answers } from '../http/answers.js';
import { found, IdPipe } from '../http/id.pipe.js';
import { UpdateRecord } from './updates.dto.js';
import { UpdatesQueries } from './updates.queries.js';
import { UsersQueries } from '../users/users.queries.js';

@ApiTags('updates')
@Controller('api')
export class UpdatesController {
  constructor(
    private readonly queries: UpdatesQueries,
    private readonly users: UsersQueries,
  ) {}

  @Get('updates')
  @Access('updates.read')
  @Answers(UpdateRecord, { list: true })
  listUpdates() {
    return this.queries.list();
  }

  @Get('updates/:id')
  @Access('updates.read')
  @Answers(UpdateRecord)
  async getUpdate(@Param('id', new IdPipe('Update')) id: string) {
    return found(await this.queries.one(id), 'Update');
  }

  @Get('companies/:id/updates')
  @Access('updates.read')
  @Answers(UpdateRecord, { list: true })
  async listCompanyUpdates(@Param('id', new IdPipe('Company')) id: string) {
    return found(await this.queries.ofCompany(id), 'Company');
  }

  @Get('investments/lp/:id/recent-updates')
  @Access('lp-investments.read')
  @Answers(UpdateRecord, { list: true })
  async listLpRecentUpdates(@Param('id', new IdPipe('LP')) id: string, @CurrentActor() actor: Actor) {
    return this.queries.recentOfLp(found(await this.users.lp(id, actor), 'LP'));
  }
}
