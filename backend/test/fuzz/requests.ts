import fc, { type Arbitrary } from 'fast-check';
import { SchemaValues, placeholder, type Schema } from './schema-values.js';
import { hostileText, hostileValue } from './hostile-values.js';

export interface Request {
  actor: 'admin' | 'owner' | 'nobody';
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ContractDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

type Body = Pick<Request, 'headers' | 'body'>;

/** Calls of every operation of the contract, by it and against it. */
export function requestsOf(document: ContractDocument, records: string[]): Arbitrary<Request> {
  const bySchema = new SchemaValues(document.components.schemas, records);
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
        path: pathOf(path, bySchema),
        query: queryOf(operation, bySchema),
        headers: hostileHeaders,
        sent: bodyOf(operation, bySchema),
      })
      .map(({ path, query, headers, sent: { headers: ofBody, body }, ...rest }) => ({
        ...rest,
        path: (path + query).slice(0, LONGEST_PATH),
        headers: { ...ofBody, ...headers },
        ...(body !== undefined && { body }),
      })),
  );
}

/** Node itself refuses, without an answer of ours, what is longer than its 16 KiB for all headers. */
const LONGEST_PATH = 8_000;

/** What can stand in an address as it is, and what cannot. */
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

function pathOf(template: string, bySchema: SchemaValues): Arbitrary<string> {
  const segments = template
    .slice(1)
    .split('/')
    .map((segment) =>
      segment.startsWith('{')
        ? fc.oneof(
            { weight: 6, arbitrary: bySchema.id() },
            {
              weight: 2,
              arbitrary:
                segment === '{type}'
                  ? fc.constantFrom('companies', 'investments', 'lp-users', 'allocations')
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

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

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

function queryOf({ parameters = [] }: Operation, bySchema: SchemaValues): Arbitrary<string> {
  const declared = parameters.filter((parameter) => parameter.in === 'query');
  const known = declared.map(({ name, schema }) =>
    bySchema.almost(schema, name).map((value) => [name, textOf(value)] as const),
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

function bodyOf({ requestBody }: Operation, bySchema: SchemaValues): Arbitrary<Body> {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody?.content ?? {});
  if (type === 'application/json') return jsonBody(bySchema.almost(schema));
  if (type === 'multipart/form-data')
    return fc.oneof(
      { weight: 8, arbitrary: formBody(schema, bySchema) },
      { weight: 1, arbitrary: jsonBody(hostileValue) },
    );
  if (type) return hostileText.map((body) => ({ headers: { 'Content-Type': type }, body }));
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant({ headers: {} }) },
    { weight: 1, arbitrary: jsonBody(hostileValue) },
  );
}

const jsonTypes = fc.oneof(
  { weight: 30, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'application/json; charset=nonsense',
      'application/vnd.api+json',
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      '',
    ),
  },
);

const prototypeKeys =
  '"__proto__":{"polluted":true,"isAdmin":true},"constructor":{"prototype":{"polluted":true}},';

/** JSON as it should be, or broken in one of the ways in which parsers differ. */
const broken: ((json: string) => string)[] = [
  (json) => json.replace('{', `{${prototypeKeys}`),
  (json) => json.replace(/^\{(.*)\}$/s, '{$1,$1}'),
  (json) => json.slice(0, -1),
  (json) => `${json}}`,
  (json) => `\uFEFF${json}`,
  (json) => json.replaceAll(/:"[^"]*"/g, ':NaN'),
  (json) => json.replaceAll(/:"[^"]*"/g, ':1e999'),
  (json) => json.replaceAll(/:"[^"]*"/g, `:${'9'.repeat(4_000)}`),
  (json) => json.replaceAll(/:"[^"]*"/g, `:${'[{"a":'.repeat(9_000)}1${'}]'.repeat(9_000)}`),
  (json) => json.replaceAll('"', "'"),
  (json) => `[${json},${json}]`,
  (json) => JSON.stringify(json),
  () => 'null',
  () => '',
  () => ' '.repeat(1_100_000),
];

const jsonBody = (value: Arbitrary<unknown>): Arbitrary<Body> =>
  fc
    .record({
      json: value.map((one) => JSON.stringify(one) ?? ''),
      type: jsonTypes,
      breakIt: fc.oneof(
        { weight: 6, arbitrary: fc.constant((json: string) => json) },
        { weight: 1, arbitrary: fc.constantFrom(...broken) },
      ),
    })
    .map(({ json, type, breakIt }) => ({ headers: { 'Content-Type': type }, body: breakIt(json) }));

const files = fc.oneof(
  fc.constantFrom(
    'name,sector\nAcme,Fintech\n',
    '%PDF-1.7\n%%EOF',
    'PK\x03\x04',
    'PK\x05\x06'.padEnd(22, '\0'),
    '',
    'email,firstName,lastName\na@example.com,A,B\n',
    'investmentName,lpEmail,amount\n=1+1,x,-1\n',
    '"name,sector\n',
  ),
  fc.tuple(hostileText, hostileText).map((cells) => `name,sector\n${cells.join(',')}\n`),
  hostileText,
);

const partName = fc.oneof(
  { weight: 8, arbitrary: fc.constant('file') },
  { weight: 1, arbitrary: hostileText },
);

/** A form with a file; its names go in as they are, so that some break its own syntax. */
function formBody({ properties = {} }: Schema, bySchema: SchemaValues): Arbitrary<Body> {
  const fields = Object.entries(properties).filter(([, { format }]) => format !== 'binary');
  return fc
    .record({
      values: fc.tuple(...fields.map(([name, schema]) => bySchema.almost(schema, name).map(textOf))),
      stray: fc.array(fc.tuple(hostileText, hostileText), { maxLength: 1 }),
      part: partName,
      fileName: fc.oneof(fc.constant('companies.csv'), hostileText),
      file: files,
      times: fc.oneof(
        { weight: 9, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.constantFrom(0, 2, 50) },
      ),
      isCutOff: fc.oneof(
        { weight: 12, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
    })
    .map(({ values, stray, part, fileName, file, times, isCutOff }) => {
      const texts = [...fields.map(([name], at) => [name, values[at] ?? ''] as const), ...stray].map(
        ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const filePart = `--edge\r\nContent-Disposition: form-data; name="${part}"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n${file}\r\n`;
      const body = `${texts.join('')}${filePart.repeat(times)}--edge--\r\n`;
      return {
        headers: { 'Content-Type': 'multipart/form-data; boundary=edge' },
        body: isCutOff ? body.slice(0, body.length / 2) : body,
      };
    });
}
