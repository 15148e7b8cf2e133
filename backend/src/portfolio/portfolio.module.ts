import { Module } from '@nestjs/common';
import { InvestingEntitiesModule } from '../investing-entities/investing-entities.module.js';
import { PortfolioController } from './portfolio.controller.js';
import { PortfolioQueries } from './portfolio.queries.js';
import { PortfolioService } from './portfolio.service.js';

@Module({
  imports: [InvestingEntitiesModule],
  controllers: [PortfolioController],
  providers: [PortfolioQueries, PortfolioService],
})
export class PortfolioModule {}
