import { Module } from '@nestjs/common';
import { QueuePage } from './queue-page.js';
import { QueuePageController } from './queue-page.controller.js';

@Module({ controllers: [QueuePageController], providers: [QueuePage] })
export class QueuePageModule {}
