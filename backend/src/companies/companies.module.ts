import { Module } from '@nestjs/common';
import { CompaniesController } from './companies.controller.js';
import { CompaniesQueries } from './companies.queries.js';
import { CompaniesService } from './companies.service.js';

@Module({
  controllers: [CompaniesController],
  providers: [CompaniesQueries, CompaniesService],
  exports: [CompaniesQueries],
})
export class CompaniesModule {}
