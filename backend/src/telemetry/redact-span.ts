import { SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';

/** A statement says enough by its beginning. */
const LONGEST = 2_000;
/** More is not even looked at; what is cut off in the middle of a text ends there. */
const LOOKED_AT = 4 * LONGEST;

/**
 * What may hold a value: comments, texts as SQL writes them, and numbers. Quoted names are found too, and kept: what
 * looks like a text in them is none.
 */
const values =
  /"(?:[^"]|"")*(?:"|$)|--[^\n]*|\/\*[^]*?(?:\*\/|$)|\be'(?:[^'\\]|''|\\[^])*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$([a-z_]\w*)?\$[^]*?(?:\$\1\$|$)|(?<![\w$.])\d+(?:\.\d+)?/gi;

/** A statement without the values that are written out in it; those that are sent beside it stand there as $n. */
export const withoutValues = (statement: string): string =>
  statement
    .slice(0, LOOKED_AT)
    .replace(values, (part) => (part.startsWith('"') ? part : '?'))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);

/** What BullMQ notes instead of a status. */
const FAILED = 'job failed';

/** All that is told of a span. What is not named here stays here: addresses, paths, ids, browsers, options. */
const told = new Set([
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
 * A span as it is sent. Events and the messages of errors are left out, for they quote values; what somebody has to
 * look at is in the log.
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
    attributes: toldOf(span.attributes),
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

function toldOf(attributes: ReadableSpan['attributes']): ReadableSpan['attributes'] {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => told.has(name)));
}
