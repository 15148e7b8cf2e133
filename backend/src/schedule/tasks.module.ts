import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Tasks } from './tasks.js';
import { Turns } from './turns.js';

@Module({ imports: [ScheduleModule.forRoot()], providers: [Tasks, Turns] })
export class TasksModule {}
