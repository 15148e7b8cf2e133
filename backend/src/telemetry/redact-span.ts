import { SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';

/** Of a statement, in characters. */
const LONGEST = 2_000;
/** Longer statements are cut before they are searched for values; an unfinished text ends there. */
const SEARCHED = 4 * LONGEST;

/**
 * What may contain a value: comments, SQL's text literals, and numbers. Quoted identifiers match too and stay as they
 * are, so that a quote in them does not begin a text.
 */
const values =
  /"(?:[^"]|"")*(?:"|$)|--[^\n]*|\/\*[^]*?(?:\*\/|$)|\be'(?:[^'\\]|''|\\[^])*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$([a-z_]\w*)?\$[^]*?(?:\$\1\$|$)|(?<![\w$.])\d+(?:\.\d+)?/gi;

/** A statement without its literal values; parameters are only $n in it. */
export const withoutValues = (statement: string): string =>
  statement
    .slice(0, SEARCHED)
    .replace(values, (part) => (part.startsWith('"') ? part : '?'))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);

/** The event by which BullMQ marks a failed job; it sets no status. */
const FAILED = 'job failed';

/** The attributes that are sent; all others (addresses, paths, ids, browsers, options) are left out. */
const allowedAttributes = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'portal.request.id',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'bullmq.queue.name',
  'bullmq.queue.operation',
  'bullmq.job.name',
  'bullmq.job.attempts.made',
  'bullmq.job.bulk.count',
]);

/**
 * A span as it is sent. Events and messages of errors are left out, because they quote values; the log has them.
 */
export function redactSpan(span: ReadableSpan): ReadableSpan {
  const { name, kind, parentSpanContext, startTime, endTime, status, links, events, duration, ended } = span;
  const { resource, instrumentationScope } = span;
  return {
    name,
    kind,
    spanContext: () => span.spanContext(),
    ...(parentSpanContext && { parentSpanContext }),
    startTime,
    endTime,
    status: { code: events.some(({ name: event }) => event === FAILED) ? SpanStatusCode.ERROR : status.code },
    attributes: allowedOf(span.attributes),
    links,
    events: [],
    duration,
    ended,
    resource,
    instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function allowedOf(attributes: ReadableSpan['attributes']): ReadableSpan['attributes'] {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => allowedAttributes.has(name)));
}
