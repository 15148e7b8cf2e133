import { Module } from '@nestjs/common';
import { QueuePage, QueuePageController } from './queue-page.controller.js';

@Module({ controllers: [QueuePageController], providers: [QueuePage] })
export class QueuePageModule {}
