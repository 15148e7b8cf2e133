import { Module } from '@nestjs/common';
import { InvestmentsController } from './investments.controller.js';
import { InvestmentsQueries } from './investments.queries.js';
import { InvestmentsService } from './investments.service.js';

@Module({ controllers: [InvestmentsController], providers: [InvestmentsQueries, InvestmentsService] })
export class InvestmentsModule {}
