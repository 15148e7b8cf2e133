import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ChartsController } from './charts.controller.js';
import { ChartsQueries } from './charts.queries.js';
import { PortfolioController } from './portfolio.controller.js';
import { PortfolioQueries } from './portfolio.queries.js';
import { PortfolioService } from './portfolio.service.js';

@Module({
  imports: [UsersModule],
  controllers: [PortfolioController, ChartsController],
  providers: [PortfolioQueries, PortfolioService, ChartsQueries],
})
export class PortfolioModule {}
