import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Portal } from '../../test/app.js';
import { Answers } from '../http/answers.js';
import { Health } from '../telemetry/health.controller.js';
import { IdPipe } from '../http/pipes.js';
import { Access } from './access.guard.js';
import { routesOf, routeTable } from './route-table.js';

@Controller('careless')
class CarelessController {
  @Get('no-policy')
  @Answers(Health)
  noPolicy() {}

  @Get('no-answer')
  @Access('public')
  noAnswer() {}

  @Get('unchecked/:id')
  @Access('public')
  @Answers(Health)
  unchecked(@Param('id') _id: string, @Query('page') _page: string) {}

  @Post('unchecked-body')
  @Access('public')
  @Answers(Health)
  uncheckedBody(@Body() _body: { name: string }) {}

  @Get('careful/:id')
  @Access('public')
  @Answers(Health)
  careful(@Param('id', new IdPipe('Record')) _id: string) {}
}

describe('the route walk', () => {
  let portal: Portal;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());

  it('finds on every handler a policy, an answer and checked parameters', () => {
    const careless = routesOf(portal.app).filter(
      ({ access, answer, unchecked }) => !access || !answer || unchecked.length > 0,
    );
    expect(careless).toEqual([]);
  });

  it('agrees with the committed routes.txt', () => {
    expect(routeTable(portal.app).text).toBe(readFileSync('routes.txt', 'utf8'));
  });

  it('reports a handler without a policy, without an answer, or with unchecked parameters', async () => {
    const module = await Test.createTestingModule({ controllers: [CarelessController] }).compile();
    const app = module.createNestApplication();
    const byPath = Object.fromEntries(routesOf(app).map((route) => [route.path, route]));
    expect(byPath['/careless/no-policy']?.access).toBeUndefined();
    expect(byPath['/careless/no-answer']?.answer).toBeUndefined();
    expect(byPath['/careless/unchecked/:id']?.unchecked).toEqual(['page', 'id']);
    expect(byPath['/careless/unchecked-body']?.unchecked).toEqual(['Object']);
    expect(byPath['/careless/careful/:id']?.unchecked).toEqual([]);
  });
});
