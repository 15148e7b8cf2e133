import fc, { type Arbitrary } from 'fast-check';
import { bodyOf, type Operation, textOf } from './request-bodies.js';
import { SchemaValues, placeholder, type Schema } from './schema-values.js';
import { hostileText } from './hostile-values.js';

export interface Request {
  actor: 'admin' | 'owner' | 'nobody';
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface ContractDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Calls of every operation of the contract, valid and invalid. */
export function requestsOf(document: ContractDocument, records: string[]): Arbitrary<Request> {
  const values = new SchemaValues(document.components.schemas, records);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const actor = fc.oneof(
    { weight: 5, arbitrary: fc.constant('admin' as const) },
    { weight: 3, arbitrary: fc.constant('owner' as const) },
    { weight: 2, arbitrary: fc.constant('nobody' as const) },
  );
  return fc.constantFrom(...calls).chain(({ path, method, operation }) =>
    fc
      .record({
        actor,
        method: fc.oneof(
          { weight: 40, arbitrary: fc.constant(method) },
          {
            weight: 1,
            arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'PUT', 'POST', 'DELETE', 'PROPFIND'),
          },
        ),
        path: pathOf(path, values),
        query: queryOf(operation, values),
        headers: hostileHeaders,
        sent: bodyOf(operation, values),
      })
      .map(({ path, query, headers, sent: { headers: ofBody, body }, ...rest }) => ({
        ...rest,
        path: (path + query).slice(0, LONGEST_PATH),
        headers: { ...ofBody, ...headers },
        ...(body !== undefined && { body }),
      })),
  );
}

/** Node itself rejects, before the portal sees it, what is longer than its 16 KiB for all headers. */
const LONGEST_PATH = 8_000;

/** Percent-encoded, but for the placeholders of ids. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll('%C2%AB', '«').replaceAll('%C2%BB', '»');

const oddSegments = [
  '%',
  '%00',
  '%2F',
  '%2e%2e%2f',
  '%E0%A4%A',
  '%ff',
  '..',
  '.',
  '',
  '%252F',
  ';a=b',
  '//',
  '%0d%0aX-A:b',
];

function pathOf(template: string, values: SchemaValues): Arbitrary<string> {
  const segments = template
    .slice(1)
    .split('/')
    .map((segment) =>
      segment.startsWith('{')
        ? fc.oneof(
            { weight: 6, arbitrary: values.id() },
            {
              weight: 2,
              arbitrary:
                segment === '{type}'
                  ? fc.constantFrom('companies', 'investments', 'lp-users', 'allocations', 'cash-flows')
                  : fc.constantFrom('invitation', 'reset', 'unsubscribing').map(placeholder),
            },
            { weight: 1, arbitrary: hostileText.map(encoded) },
            { weight: 1, arbitrary: fc.constantFrom(...oddSegments) },
          )
        : fc.oneof(
            { weight: 60, arbitrary: fc.constant(segment) },
            { weight: 1, arbitrary: fc.constantFrom(...oddSegments, segment.toUpperCase()) },
          ),
    );
  return fc
    .tuple(...segments)
    .map((all) => `/${all.map((one) => (one.includes('%') ? one : encoded(one))).join('/')}`);
}

const strayParameters = [
  'limit',
  'cursor',
  'existing',
  'format',
  '__proto__',
  'constructor[prototype][x]',
  'toString',
  'a[]',
  'dryRun',
];

function queryOf({ parameters = [] }: Operation, values: SchemaValues): Arbitrary<string> {
  const declared = parameters.filter((parameter) => parameter.in === 'query');
  const known = declared.map(({ name, schema }) =>
    values.almost(schema, name).map((value) => [name, textOf(value)] as const),
  );
  const stray = fc.tuple(fc.constantFrom(...strayParameters), hostileText);
  const none = { weight: 3, arbitrary: fc.constant([]) };
  return fc
    .oneof(none, {
      weight: known.length > 0 ? 6 : 1,
      arbitrary: fc.array(fc.oneof(...known, stray), { minLength: 1, maxLength: 4 }),
    })
    .map((pairs) =>
      pairs.length === 0
        ? ''
        : `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`,
    );
}

/** Header values are bytes of Latin-1 without line ends; others no client could send. */
const headerText = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 500));

const hostileHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'If-Match',
          'If-None-Match',
          'Prefer',
          'Range',
          'Accept-Encoding',
          'Accept',
          'User-Agent',
          'X-Forwarded-For',
          'X-Forwarded-Host',
          'X-HTTP-Method-Override',
          'Content-Encoding',
          'Content-Type',
          'Origin',
          'Sec-Fetch-Site',
          'Host',
          'Referer',
        ),
        headerText,
      )
      .map(([name, value]) => ({ [name]: value })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('"1"', 'W/"1"', '*', '"99999999999999999999"', '1')
      .map((tag) => ({ 'If-Match': tag })),
  },
  { weight: 1, arbitrary: headerText.map((text) => ({ Cookie: `portal.sid=${text}` })) },
);
