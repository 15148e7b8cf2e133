import { Module } from '@nestjs/common';
import { PortfolioController } from './portfolio.controller.js';
import { PortfolioQueries } from './portfolio.queries.js';

@Module({ controllers: [PortfolioController], providers: [PortfolioQueries] })
export class PortfolioModule {}
