import type { IncomingHttpHeaders } from 'node:http';
import { RequestMethod, type INestApplication, type PipeTransform, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { Reader } from '../access/actor.js';
import { ACCESS } from '../access/access.guard.js';
import { reachOf, type Ability } from '../access/policies.js';
import { FUND_READ, type FundReadOptions } from '../http/fund-read.js';

/** Nest's numbers of the parameters that come from the query and from the path. */
const QUERY = 4;
const PARAM = 5;

type Handler = (...parameters: unknown[]) => unknown;
export type Params = Record<string, string>;

/** A GET that follows from the fund's version, with the handler's own pipes in front of it. */
export interface FundReadRoute {
  path: string;
  /** For whom the answer is the same: a role, or a user by the id. Nobody when the policy lets the reader not in. */
  sameFor(reader: Reader): string | undefined;
  /** What the query is checked by, where the handler takes one. */
  takes: Type | undefined;
  read(request: ReadRequest): unknown;
}

/** What pipes and decorators look at. */
interface ReadRequest {
  method: 'GET';
  headers: IncomingHttpHeaders;
  params: Params;
  /** As its DTO has checked it. */
  query: object;
  user: Reader;
}

interface FoundRoute {
  route: FundReadRoute;
  params: Params;
  /** What stands behind the question mark, to a route that takes a query. */
  asked?: string;
}

/** Finds the route and its parameters for an address. */
export type RouteFinder = (address: string) => FoundRoute | undefined;

/** Every handler that declares FundRead. */
export function fundReadsOf(app: INestApplication): FundReadRoute[] {
  const scanner = new MetadataScanner();
  return new DiscoveryService(app.get(ModulesContainer)).getControllers().flatMap(({ instance }) => {
    const controller = instance as Record<string, Handler>;
    const prototype = Object.getPrototypeOf(controller) as object;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = controller[name];
      const options = handler && (Reflect.getMetadata(FUND_READ, handler) as FundReadOptions | undefined);
      if (!handler || !options) return [];
      if (Reflect.getMetadata(METHOD_METADATA, handler) !== RequestMethod.GET)
        throw new Error(`${name} declares FundRead and is no GET`);
      const given = argumentsOf(controller.constructor, name);
      const read = (request: ReadRequest): unknown =>
        handler.apply(
          controller,
          given.map((find) => find(request)),
        );
      return [
        {
          path: pathOf(controller.constructor, handler),
          sameFor: scopeOf(handler, options),
          takes: queryOf(prototype, name),
          read,
        },
      ];
    });
  });
}

function scopeOf(handler: Handler, { perUser = false }: FundReadOptions): FundReadRoute['sameFor'] {
  const ability = Reflect.getMetadata(ACCESS, handler) as Ability;
  return ({ role, id }) => {
    const reach = reachOf(role, ability);
    return reach && (!perUser && reach === 'all' ? role : id);
  };
}

/** How Nest keeps what a handler is given, by the kind of it and its place. */
type Arguments = Record<
  string,
  {
    index: number;
    data: string | undefined;
    pipes: PipeTransform[];
    factory?: (data: string | undefined, context: ExecutionContextHost) => unknown;
  }
>;

const argumentsMetadata = (controller: object, name: string): Arguments =>
  (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Arguments;

/** The DTO of the whole query, if the handler is given that. */
function queryOf(prototype: object, name: string): Type | undefined {
  const types = Reflect.getMetadata('design:paramtypes', prototype, name) as Type[];
  const given = Object.entries(argumentsMetadata(prototype.constructor, name));
  const query = given.find(([key, { data }]) => key.startsWith(`${QUERY}:`) && data === undefined);
  return query && types[query[1].index];
}

/**
 * What a handler is given of a request, in order: what is in the path, through its pipes, the query as its DTO has
 * checked it, and by a decorator of the portal's, who asks. Nest's own way to find it makes a dozen promises a call,
 * which short answers notice. The pipes do not wait.
 */
function argumentsOf(controller: object, name: string): ((request: ReadRequest) => unknown)[] {
  return Object.entries(argumentsMetadata(controller, name))
    .toSorted(([, one], [, other]) => one.index - other.index)
    .map(([key, { data, pipes, factory }]) => {
      if (factory) return (request) => factory(data, new ExecutionContextHost([request]));
      if (key.startsWith(`${QUERY}:`) && data === undefined) return ({ query }) => query;
      if (!key.startsWith(`${PARAM}:`) || data === undefined)
        throw new Error(`${name} declares FundRead and reads more than its path and its query`);
      return ({ params }) =>
        pipes.reduce<unknown>((value, pipe) => pipe.transform(value, { type: 'param', data }), params[data]);
    });
}

function pathOf(controller: object, handler: object): string {
  const segments = [controller, handler].map((of) => Reflect.getMetadata(PATH_METADATA, of) as string);
  return `/${segments.filter((segment) => segment && segment !== '/').join('/')}`;
}

/** Every parameter of theirs is an id; what looks like none is no record of anybody's. */
const ID = /(?<=\/)[\da-f-]{36}(?=\/|$)/i;

export function finderOf(routes: FundReadRoute[]): RouteFinder {
  const known = new Map(
    routes.map((route) => {
      const parameter = /:(\w+)/.exec(route.path);
      return [route.path.replace(/:\w+/, ':'), { route, name: parameter?.[1] ?? '' }];
    }),
  );
  const find = (path: string): FoundRoute | undefined => {
    const id = ID.exec(path)?.[0];
    const found = known.get(id ? path.replace(id, ':') : path);
    return found && { route: found.route, params: id ? { [found.name]: id } : {} };
  };
  return (address) => {
    const end = address.indexOf('?');
    if (end < 0) return find(address);
    const found = find(address.slice(0, end));
    return found?.route.takes && { ...found, asked: address.slice(end + 1) };
  };
}
