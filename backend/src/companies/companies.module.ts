import { Module } from '@nestjs/common';
import { CompaniesImport } from './companies.import.js';
import { CompaniesController } from './companies.controller.js';
import { CompaniesQueries } from './companies.queries.js';
import { CompaniesService } from './companies.service.js';

@Module({
  controllers: [CompaniesController],
  providers: [CompaniesQueries, CompaniesService, CompaniesImport],
  exports: [CompaniesQueries, CompaniesService],
})
export class CompaniesModule {}
