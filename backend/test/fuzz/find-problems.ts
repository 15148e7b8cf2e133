import type { Request } from './requests.js';
import type { Answer } from './raw-client.js';

/** What no error message may contain: stack traces, SQL, names of classes, constraints, columns and files. */
const internals = [
  /\bat [^\s]+ \(.+:\d+:\d+\)/,
  /node_modules|node:internal|\.[cm]?[jt]s:\d+/,
  /\b(select|delete)\b.+\bfrom\b|\binsert into\b|\bupdate\b.+\bset\b/i,
  /\b\w+_(key|fkey|pkey|check|idx)\b/,
  /violates|duplicate key|syntax error|input syntax|out of range|relation "|column "|constraint/i,
  /\b\w+(Error|Exception)\b|\[object |\bundefined\b|\bNaN\b/,
  /\/(tmp|home|work|usr|var)\//,
  /ECONN|ENOENT|ENOTDIR|EINVAL|Unexpected token|Cannot read|is not a function/,
];

const LONGEST_SENTENCE = 600;

/** Problems that no answer may have, whatever the request was. */
export function findProblems(request: Request, answer: Answer, canaries: string[]): string[] {
  const { status, headers, text } = answer;
  const all = `${JSON.stringify(headers)}${text}`.toLowerCase();
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...findHeaderProblems(request, answer),
    ...(status >= 400 && request.method !== 'HEAD' ? findErrorProblems(request, text) : []),
    ...canaries.filter((canary) => all.includes(canary.toLowerCase())).map((canary) => `leaks ${canary}`),
  ];
}

function findHeaderProblems({ path }: Request, { headers }: Answer): string[] {
  const needed: [name: string, pattern: RegExp][] = [
    ['x-request-id', /^[0-9a-f-]{36}$/],
    ['x-content-type-options', /^nosniff$/],
    ['content-security-policy', /frame-ancestors 'none'/],
    ['referrer-policy', /^same-origin$/],
    ['cross-origin-opener-policy', /^same-origin$/],
  ];
  if (path.startsWith('/api/')) needed.push(['cache-control', /no-store/]);
  return [
    ...needed
      .filter(([name, pattern]) => !pattern.test(String(headers[name])))
      .map(([name]) => `lacks ${name}`),
    ...(headers['x-powered-by'] || headers['x-injected'] ? ['has a header it must not have'] : []),
  ];
}

function findErrorProblems(request: Request, text: string): string[] {
  const body = parsed(text);
  if (!body) return ['is refused with something else than JSON'];
  const { statusCode, message, error } = body;
  if (typeof statusCode !== 'number' || typeof message !== 'string' || message !== error)
    return ['is refused in another shape'];
  const sent = `${decoded(request.path)}${JSON.stringify(request.headers)}${request.body ?? ''}`;
  const leaks = internals.map((pattern) => pattern.exec(text)?.[0]).filter((found) => found !== undefined);
  return [
    ...(/^\S.*\S$/.test(message) && message.length < LONGEST_SENTENCE ? [] : ['is refused with no sentence']),
    ...leaks.filter((found) => !sent.includes(found)).map((found) => `leaks "${found}"`),
  ];
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const body = JSON.parse(text) as unknown;
    return typeof body === 'object' ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
