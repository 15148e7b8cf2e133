import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { Answers } from '../../http/answers.js';
import { About, Changes } from './about.dto.js';
import { AboutService } from './about.service.js';
import { newestChanges } from './changes.js';

@ApiTags('about')
@Controller('api/about')
export class AboutController {
  constructor(private readonly about: AboutService) {}

  /** Not cached: it is about the servers, not about the fund's records. */
  @Get()
  @Access('about.read')
  @Answers(About)
  getAbout(): Promise<About> {
    return this.about.about();
  }

  @Get('changes')
  @Access('about.read')
  @Answers(Changes)
  getChanges(): Promise<Changes> {
    return newestChanges();
  }
}
