import fc, { type Arbitrary } from 'fast-check';
import type { Request } from './requests.js';
import type { Schema, SchemaValues } from './schema-values.js';
import { hostileText, hostileValue } from './hostile-values.js';

export interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

type Body = Pick<Request, 'headers' | 'body'>;

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Bodies of the declared type, valid and broken; sometimes one where none is declared. */
export function bodyOf({ requestBody }: Operation, schemaValues: SchemaValues): Arbitrary<Body> {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody?.content ?? {});
  if (type === 'application/json') return jsonBody(schemaValues.almost(schema));
  if (type === 'multipart/form-data')
    return fc.oneof(
      { weight: 8, arbitrary: formBody(schema, schemaValues) },
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
function formBody({ properties = {} }: Schema, schemaValues: SchemaValues): Arbitrary<Body> {
  const fields = Object.entries(properties).filter(([, { format }]) => format !== 'binary');
  return fc
    .record({
      values: fc.tuple(...fields.map(([name, schema]) => schemaValues.almost(schema, name).map(textOf))),
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
