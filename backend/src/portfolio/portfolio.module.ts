import { Module } from '@nestjs/common';
import { InvestingEntitiesModule } from '../investing-entities/investing-entities.module.js';
import { UsersModule } from '../users/users.module.js';
import { LpsController } from './lps/lps.controller.js';
import { LpsQueries } from './lps/lps.queries.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewQueries } from './overview/overview.queries.js';
import { PortfolioController } from './portfolio.controller.js';
import { PortfolioQueries } from './portfolio.queries.js';
import { PortfolioService } from './portfolio.service.js';

@Module({
  imports: [InvestingEntitiesModule, UsersModule],
  controllers: [LpsController, OverviewController, PortfolioController],
  providers: [LpsQueries, OverviewQueries, PortfolioQueries, PortfolioService],
})
export class PortfolioModule {}
