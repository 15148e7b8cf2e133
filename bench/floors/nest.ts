// The second floor: a bare Nest application on Express, whose one guard looks the session up, with the same answer.
import 'reflect-metadata';
import { Controller, Get, Module, Req, Res, type ExecutionContext } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Actor, Answer, FindActor } from './floor.ts';

export async function serveByNest<A extends Actor>(find: FindActor<A>, answer: Answer<A>): Promise<void> {
  const actors = new WeakMap<Request, A>();

  class SessionGuard {
    async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<Request>();
      actors.set(request, await find(request));
      return true;
    }
  }

  class FloorController {
    async answer(request: Request, response: Response): Promise<void> {
      const actor = actors.get(request);
      if (!actor) throw new Error('Nobody is signed in');
      await answer(request, response, actor);
    }
  }
  // Node strips types, but does not support decorators.
  Req()(FloorController.prototype, 'answer', 0);
  Res()(FloorController.prototype, 'answer', 1);
  Get('*path')(FloorController.prototype, 'answer', { value: FloorController.prototype.answer });
  Controller('api')(FloorController);

  class FloorModule {}
  Module({
    controllers: [FloorController],
    providers: [{ provide: APP_GUARD, useClass: SessionGuard }],
  })(FloorModule);

  const app = await NestFactory.create(FloorModule, { logger: ['error', 'warn'] });
  await app.listen(Number(process.env['PORT']), '127.0.0.1');
  console.log('The floor is ready');
}
