import { Module } from '@nestjs/common';
import { ToDoController } from './to-do.controller.js';
import { ToDoQueries } from './to-do.queries.js';

@Module({ controllers: [ToDoController], providers: [ToDoQueries] })
export class ToDoModule {}
