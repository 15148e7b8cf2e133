import { RequestMethod, type INestApplication, type PipeTransform, type Type } from '@nestjs/common';
import {
  METHOD_METADATA,
  PATH_METADATA,
  PIPES_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { getMetadataStorage } from 'class-validator';
import { ANSWER } from '../http/answers.js';
import { CACHED } from '../http/caching/cached.js';
import { ACCESS } from './access.guard.js';

interface RouteArgument {
  data?: string;
  pipes: (PipeTransform | Type<PipeTransform>)[];
}

/** Nest's numbers of the parameters that carry what a client sent. */
const BODY = 3;
const QUERY = 4;
const PARAM = 5;
const HEADERS = 6;

export interface Route {
  method: string;
  path: string;
  access: string | undefined;
  answer: string | undefined;
  cached: boolean;
  /** Parameters that carry what a client sent and that nothing checks. */
  unchecked: string[];
}

/** Every handler of the application with its policy, its answer and its unchecked parameters. */
export function routesOf(app: INestApplication): Route[] {
  const scanner = new MetadataScanner();
  const controllers = new DiscoveryService(app.get(ModulesContainer)).getControllers();
  return controllers
    .flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype = metatype.prototype as object;
      return scanner
        .getAllMethodNames(prototype)
        .filter((name) => handlerOf(prototype, name) && methodOf(prototype, name) !== undefined)
        .map((name) => routeOf(metatype as Type, prototype, name));
    })
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}

/** The routes as the committed routes.txt shows them. */
export function routeTable(app: INestApplication): { routes: Route[]; text: string } {
  const routes = routesOf(app);
  const lines = routes.map(
    ({ method, path, access = 'NOBODY', answer = 'UNDECLARED' }) =>
      `${method.padEnd(7)}${path.padEnd(40)} ${access.padEnd(24)} ${answer}`,
  );
  return { routes, text: `${lines.join('\n')}\n` };
}

const handlerOf = (prototype: object, name: string): object | undefined =>
  (prototype as Record<string, object | undefined>)[name];

const methodOf = (prototype: object, name: string): RequestMethod | undefined =>
  Reflect.getMetadata(METHOD_METADATA, handlerOf(prototype, name) ?? {}) as RequestMethod | undefined;

function routeOf(controller: Type, prototype: object, name: string): Route {
  const handler = handlerOf(prototype, name) ?? {};
  const read = <Value>(key: string, target: object): Value | undefined =>
    Reflect.getMetadata(key, target) as Value | undefined;
  const segments = [read<string>(PATH_METADATA, controller), read<string>(PATH_METADATA, handler)];
  return {
    method: RequestMethod[methodOf(prototype, name) ?? RequestMethod.GET] ?? '',
    path: `/${segments.filter((segment) => segment && segment !== '/').join('/')}`.replaceAll('//', '/'),
    access: read<string>(ACCESS, handler),
    answer: read<string>(ANSWER, handler),
    cached: read<boolean>(CACHED, handler) === true,
    unchecked: uncheckedParameters(controller, prototype, name),
  };
}

function uncheckedParameters(controller: Type, prototype: object, name: string): string[] {
  const sent = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    RouteArgument
  >;
  const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as Type[];
  const handlerPipes = (Reflect.getMetadata(PIPES_METADATA, handlerOf(prototype, name) ?? {}) ??
    []) as unknown[];
  return Object.entries(sent).flatMap(([key, { data, pipes }]) => {
    const [kind, index] = key.split(':').map(Number);
    const carriesInput = kind === BODY || kind === QUERY || kind === PARAM || kind === HEADERS;
    const type = types[index ?? 0];
    const checked =
      pipes.length > 0 || handlerPipes.length > 0 || (data === undefined && isCheckedClass(type));
    return carriesInput && !checked ? [data ?? type?.name ?? key] : [];
  });
}

/** A class whose fields class-validator knows. */
function isCheckedClass(type: Type | undefined): boolean {
  return (
    type !== undefined && getMetadataStorage().getTargetValidationMetadatas(type, '', false, false).length > 0
  );
}
