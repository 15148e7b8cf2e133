// The least that a Nest application with the portal's packages holds: one handler, and every package that the portal's
// server loads as it starts. It is told their names.
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

for (const name of JSON.parse(process.env.TOLD)) await import(name);

class Hello {
  say() {
    return 'Hello';
  }
}
Get()(Hello.prototype, 'say', Object.getOwnPropertyDescriptor(Hello.prototype, 'say'));
Controller()(Hello);

class Bare {}
Module({ controllers: [Hello] })(Bare);

const app = await NestFactory.create(Bare, { logger: ['error', 'warn'] });
await app.listen(Number(process.env.PORT), '127.0.0.1');
console.log('The floor is ready');
