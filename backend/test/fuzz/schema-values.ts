import fc, { type Arbitrary } from 'fast-check';
import { hostileText, hostileValue } from './hostile-values.js';

/** The parts of an OpenAPI schema that say what may be sent. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  format?: string;
  enum?: string[];
  nullable?: boolean;
  maxLength?: number;
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Replaced by the id of a record when the request is sent. */
export const placeholder = (record: string): string => `«${record}»`;

/** Values valid by a schema, with ids of real records mixed in, and sometimes a hostile value. */
export class SchemaValues {
  constructor(
    private readonly schemas: Record<string, Schema>,
    private readonly records: string[],
  ) {}

  /** Valid by the schema, but for one in twenty. */
  almost(schema: Schema, name = ''): Arbitrary<unknown> {
    return fc.oneof(
      { weight: 19, arbitrary: this.valid(schema, name) },
      { weight: 1, arbitrary: hostileValue },
    );
  }

  private valid(schema: Schema, name: string): Arbitrary<unknown> {
    const { $ref, allOf, oneOf, nullable, ...rest } = schema;
    if (nullable)
      return fc.oneof(
        { weight: 1, arbitrary: fc.constant(null) },
        { weight: 5, arbitrary: this.valid({ $ref, allOf, oneOf, ...rest }, name) },
      );
    if ($ref) return this.valid(this.schemas[$ref.replace(/^.*\//, '')] ?? {}, name);
    if (allOf) return fc.oneof(...allOf.map((part) => this.valid(part, name)));
    if (oneOf) return amount;
    if (rest.properties) return this.object(rest.properties);
    if (rest.items) return fc.array(this.almost(rest.items, name), { maxLength: 4 });
    return this.scalar(rest, name);
  }

  private object(properties: Record<string, Schema>): Arbitrary<unknown> {
    const fields = Object.entries(properties).map(
      ([name, schema]) => [name, this.almost(schema, name)] as const,
    );
    const record = Object.fromEntries(fields);
    return fc.oneof(
      { weight: 3, arbitrary: fc.record(record, { noNullPrototype: true }) },
      { weight: 1, arbitrary: fc.record(record, { requiredKeys: [], noNullPrototype: true }) },
    );
  }

  private scalar(
    { type, format, enum: choices, maxLength = 300, minimum }: Schema,
    name: string,
  ): Arbitrary<unknown> {
    if (choices) return fc.constantFrom(...choices);
    if (format === 'uuid') return this.id();
    if (format === 'date') return day;
    if (type === 'boolean') return fc.boolean();
    if (type === 'number' || type === 'integer') return fc.integer({ min: minimum ?? 0, max: 2030 });
    if (type === 'object') return passkeyAnswer;
    return this.text(name, maxLength);
  }

  id(): Arbitrary<string> {
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...this.records).map(placeholder) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.constantFrom(...oddIds) },
    );
  }

  /** Texts that get past the first checks of the fields with this name. */
  private text(name: string, maxLength: number): Arbitrary<string> {
    const free = fc.oneof(
      fc.lorem(),
      fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }),
      hostileText,
    );
    if (/email/i.test(name)) return fc.oneof(fc.emailAddress(), free);
    if (/password|code/i.test(name)) return fc.oneof(fc.constantFrom('Correct-Horse-1', '123456'), free);
    if (/fileURL|documentPath/.test(name))
      return fc.oneof(
        fc.constant(placeholder('uploadURL')),
        this.id().map((id) => `uploads/${id}`),
        free,
      );
    if (name === 'website') return fc.oneof(fc.webUrl(), free);
    return free;
  }
}

const oddIds = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '019B0000-0000-7000-8000-00000000000G',
  '{019b0000-0000-7000-8000-000000000000}',
  '019b000000007000800000000000000',
];

const amount = fc.oneof(
  fc.integer({ min: 1, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.constantFrom<unknown>(
    '9999999999999.99',
    '10000000000000.00',
    0.01,
    0.001,
    1e21,
    '-0.00',
    '+1',
    '1e3',
    ' 5 ',
  ),
);

const day = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date('1850-01-01'), max: new Date('2250-01-01') })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    '2024-02-29',
    '2023-02-29',
    '0001-01-01',
    '2026-01-31T23:59:60Z',
    '2026-01-31T10:00:00+25:00',
  ),
);

const bytes = fc.oneof(fc.base64String({ maxLength: 80 }), hostileText);

/** What navigator.credentials answers, in shape. */
const passkeyAnswer = fc.record(
  {
    id: bytes,
    rawId: bytes,
    type: fc.oneof(fc.constant('public-key'), hostileValue),
    clientExtensionResults: fc.oneof(fc.constant({}), hostileValue),
    response: fc.oneof(
      fc.record(
        {
          clientDataJSON: fc.oneof(
            fc.jsonValue().map((json) => Buffer.from(JSON.stringify(json)).toString('base64url')),
            bytes,
          ),
          attestationObject: bytes,
          authenticatorData: bytes,
          signature: bytes,
          userHandle: bytes,
        },
        { requiredKeys: [] },
      ),
      hostileValue,
    ),
  },
  { requiredKeys: [] },
);
