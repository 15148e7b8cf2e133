import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { Answers } from '../http/answers.js';
import { ToDo } from './to-do.dto.js';
import { ToDoQueries } from './to-do.queries.js';

@ApiTags('to-do')
@Controller('api/to-do')
export class ToDoController {
  constructor(private readonly queries: ToDoQueries) {}

  /** Not cached: it counts mails too, which do not change the fund's version. */
  @Get()
  @Access('to-do.read')
  @Answers(ToDo)
  getToDo() {
    return this.queries.toDo();
  }
}
