import { Controller, Get } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { Sql } from '../database/sql.js';
import { Answers } from '../http/answers.js';
import { Readiness } from './readiness.js';

export class Health {
  @ApiProperty({ example: 'ok' }) status: string;
}

const ping = { name: 'health-ping', text: 'select 1' };

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly sql: Sql,
    private readonly readiness: Readiness,
  ) {}

  @Get('live')
  @Access('public')
  @Answers(Health)
  live(): Health {
    return { status: 'ok' };
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
