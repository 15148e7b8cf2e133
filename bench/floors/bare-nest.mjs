// The least memory of a Nest application with the portal's packages: one handler, and every package that the portal's
// server loads as it starts, whose names are its options. Plain JavaScript: what Node needs to strip types would count
// as memory of the floor.
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** @type {string[]} */
const packages = JSON.parse(process.env['FLOOR_OPTIONS'] ?? '[]');
for (const name of packages) await import(name);

class Hello {
  greet() {
    return 'Hello';
  }
}
// Node does not support decorators.
Get()(Hello.prototype, 'greet', { value: Hello.prototype.greet });
Controller()(Hello);

class Bare {}
Module({ controllers: [Hello] })(Bare);

const app = await NestFactory.create(Bare, { logger: ['error', 'warn'] });
await app.listen(Number(process.env['PORT']), '127.0.0.1');
console.log('The floor is ready');
