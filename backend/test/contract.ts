import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv, type ValidateFunction } from 'ajv';

/** Validates answers against a contract, field by field. */
class Contract {
  private readonly ajv = new Ajv({ strict: false, formats: { uuid: true, date: true, 'date-time': true } });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly templates: { template: string; pattern: RegExp }[];

  constructor(readonly document: OpenAPIObject) {
    this.ajv.addSchema({ $id: 'contract', ...(strictly(document) as object) });
    this.templates = Object.keys(document.paths)
      .sort((a, b) => a.split('{').length - b.split('{').length)
      .map((template) => ({ template, pattern: new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`) }));
  }

  declares(method: string, path: string): boolean {
    return this.templateOf(method, path) !== undefined;
  }

  /** Throws when the contract does not declare this call and status, or the body does not match it. */
  verify(method: string, path: string, status: number, body: unknown): void {
    const template = this.templateOf(method, path);
    if (!template) throw new Error(`${method} ${path} is not in the contract`);
    const answers = this.answersOf(template, method) ?? {};
    const answer = String(status) in answers ? String(status) : 'default';
    if (!(answer in answers))
      throw new Error(`${method} ${path} answered ${status}, which is not in the contract`);
    if (!hasJson(answers[answer])) return;
    const pointer = [
      'paths',
      template,
      method.toLowerCase(),
      'responses',
      answer,
      'content',
      'application/json',
      'schema',
    ];
    const validate = this.validatorOf(pointer);
    if (!validate(body))
      throw new Error(
        `${method} ${path} answered ${status} against the contract: ${this.ajv.errorsText(validate.errors)}`,
      );
  }

  /** Two templates may differ in the names of their parameters only, each with methods of its own. */
  private templateOf(method: string, path: string): string | undefined {
    const bare = path.split('?')[0] ?? '';
    return this.templates.find(
      ({ template, pattern }) => pattern.test(bare) && this.answersOf(template, method) !== undefined,
    )?.template;
  }

  private answersOf(template: string, method: string): Record<string, unknown> | undefined {
    const operations = this.document.paths[template] as Record<
      string,
      { responses: Record<string, unknown> }
    >;
    return operations[method.toLowerCase()]?.responses;
  }

  private validatorOf(pointer: string[]): ValidateFunction {
    const $ref = `contract#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const known = this.validators.get($ref);
    if (known) return known;
    const validate = this.ajv.compile({ $ref });
    this.validators.set($ref, validate);
    return validate;
  }
}

let contractOfFile: Contract | undefined;

/** That of openapi.json, which a static check compares with the controllers: generating it for each portal is slow. */
export const contract = (): Contract =>
  (contractOfFile ??= new Contract(JSON.parse(readFileSync('openapi.json', 'utf8')) as OpenAPIObject));

const hasJson = (answer: unknown): boolean =>
  (answer as { content?: object } | undefined)?.content !== undefined &&
  'application/json' in (answer as { content: object }).content;

/** OpenAPI 3.0 as JSON Schema: nullable becomes a union, and undeclared properties are errors. */
function strictly(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strictly);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, example: _example, ...rest } = node as Record<string, unknown>;
  const read = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, strictly(value)]));
  const closed =
    'properties' in read && !('additionalProperties' in read)
      ? { ...read, additionalProperties: false }
      : read;
  return nullable === true ? { anyOf: [closed, { type: 'null' }] } : closed;
}
