import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesQueries } from './pictures.queries.js';
import { PortfolioController } from './portfolio.controller.js';
import { PortfolioQueries } from './portfolio.queries.js';
import { PortfolioService } from './portfolio.service.js';

@Module({
  imports: [UsersModule],
  controllers: [PortfolioController, PicturesController],
  providers: [PortfolioQueries, PortfolioService, PicturesQueries],
})
export class PortfolioModule {}
