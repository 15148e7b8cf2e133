import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { PortfolioController } from './portfolio.controller.js';
import { PortfolioQueries } from './portfolio.queries.js';
import { PortfolioService } from './portfolio.service.js';

@Module({
  imports: [UsersModule],
  controllers: [PortfolioController],
  providers: [PortfolioQueries, PortfolioService],
})
export class PortfolioModule {}
