import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { Answers, AnswersRedirect, MessageAnswer } from '../http/answers.js';
import { UnsubscribeTokenPipe, Unsubscribing } from './unsubscribing.js';

@ApiTags('lp-letters')
@Controller('api/auth/unsubscribe')
export class UnsubscribeController {
  constructor(private readonly unsubscribing: Unsubscribing) {}

  /** Mail scanners open every link: only the page's button, or a mail program's own, unsubscribes. */
  @Get(':token')
  @Access('public')
  @AnswersRedirect()
  openUnsubscribePage(@Param('token', UnsubscribeTokenPipe) token: string) {
    return { url: `/auth/unsubscribe/${token}` };
  }

  /** One click in a mail program (RFC 8058), whose form has no information beyond the link. */
  @Post(':token')
  @Access('public')
  @Answers(MessageAnswer)
  async unsubscribe(@Param('token', UnsubscribeTokenPipe) token: string): Promise<MessageAnswer> {
    await this.unsubscribing.unsubscribe(token);
    return { message: 'You have been unsubscribed' };
  }
}
