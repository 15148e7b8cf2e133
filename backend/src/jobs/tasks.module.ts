import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Tasks } from './tasks.js';
import { TaskLocks } from './task-locks.js';

@Module({ imports: [ScheduleModule.forRoot()], providers: [Tasks, TaskLocks] })
export class TasksModule {}
