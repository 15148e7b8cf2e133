import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv, type ValidateFunction } from 'ajv';

/** Holds answers against the contract: what a handler sends is what openapi.json says, field by field. */
export class Contract {
  private readonly ajv = new Ajv({ strict: false, formats: { uuid: true, date: true, 'date-time': true } });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly templates: { template: string; pattern: RegExp }[];

  constructor(private readonly document: OpenAPIObject) {
    this.ajv.addSchema({ $id: 'contract', ...(strictly(document) as object) });
    this.templates = Object.keys(document.paths)
      .sort((a, b) => a.split('{').length - b.split('{').length)
      .map((template) => ({ template, pattern: new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`) }));
  }

  /** Throws when the body is not what the contract declares for this call and status. */
  verify(method: string, path: string, status: number, body: unknown): void {
    const template = this.templates.find(({ pattern }) => pattern.test(path.split('?')[0] ?? ''))?.template;
    const answers = template ? this.answersOf(template, method) : undefined;
    if (!template || !answers) return;
    const answer = String(status) in answers ? String(status) : 'default';
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

const hasJson = (answer: unknown): boolean =>
  (answer as { content?: object } | undefined)?.content !== undefined &&
  'application/json' in (answer as { content: object }).content;

/** JSON Schema's reading of OpenAPI 3.0: nullable becomes a union, and no property goes undeclared. */
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
