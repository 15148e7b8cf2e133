import { Controller, Get, Inject } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { BUILD_ID, shortBuild } from '../config/version.js';
import { Sql } from '../database/sql.js';
import { Answers } from '../http/answers.js';
import { Readiness } from './readiness.js';

export class Health {
  @ApiProperty({ example: 'ok' }) status: string;
}

export class Liveness extends Health {
  @ApiProperty({
    example: 'Zk3v9w1Q',
    description: 'Differs between builds: whether all processes run the same one',
  })
  build: string;
}

const ping = { name: 'health-ping', text: 'select 1' };

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly sql: Sql,
    private readonly readiness: Readiness,
    @Inject(BUILD_ID) private readonly build: string,
  ) {}

  @Get('live')
  @Access('public')
  @Answers(Liveness)
  live(): Liveness {
    return { status: 'ok', build: shortBuild(this.build) };
  }

  /** 200 if the database answers and the process does not end; otherwise 503 with the reason. */
  @Get('ready')
  @Access('public')
  @Answers(Health)
  async ready(): Promise<Health> {
    this.readiness.check();
    await this.sql.rows(ping);
    return { status: 'ok' };
  }
}
