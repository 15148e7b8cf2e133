import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { TokenPipe } from './account-links/token.pipe.js';
import { Answers, MessageAnswer } from '../http/answers.js';
import { EmailChanges, INVALID_EMAIL_LINK } from './email-changes.js';
import { EmailConfirmation } from './users.dto.js';

const Token = () => Param('token', new TokenPipe(INVALID_EMAIL_LINK));

/** What the link leads to that was mailed to a new address: opened anywhere, by whoever reads its mails. */
@ApiTags('auth')
@Controller('api/auth/email-change')
export class EmailConfirmationController {
  constructor(private readonly changes: EmailChanges) {}

  @Get(':token')
  @Access('public')
  @Answers(EmailConfirmation)
  async getEmailConfirmation(@Token() token: string): Promise<EmailConfirmation> {
    return { newEmail: await this.changes.newEmailOf(token) };
  }

  @Post(':token')
  @Access('public')
  @Answers(MessageAnswer)
  async confirmEmail(@Token() token: string): Promise<MessageAnswer> {
    await this.changes.confirm(token);
    return { message: 'Your e-mail address is confirmed. You sign in with it from now on.' };
  }
}
