import { Module } from '@nestjs/common';
import { AccountLinks } from './account-links.js';

@Module({ providers: [AccountLinks], exports: [AccountLinks] })
export class AccountLinksModule {}
