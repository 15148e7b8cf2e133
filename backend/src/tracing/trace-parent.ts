import { isSpanContextValid, trace, TraceFlags, type TextMapPropagator } from '@opentelemetry/api';

const FIELD = 'traceparent';
const FORM = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/**
 * Hands a trace on by what W3C calls traceparent, to jobs and from proxies, and by nothing else: whatever more
 * callers send along ("baggage") would be kept with every job.
 */
export const traceParent: TextMapPropagator = {
  inject(context, carrier, setter) {
    const span = trace.getSpanContext(context);
    if (!span || !isSpanContextValid(span)) return;
    const flags = (span.traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0');
    setter.set(carrier, FIELD, `00-${span.traceId}-${span.spanId}-${flags}`);
  },
  extract(context, carrier, getter) {
    const [, traceId = '', spanId = '', flags = ''] = FORM.exec(String(getter.get(carrier, FIELD))) ?? [];
    const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
    const span = { traceId, spanId, traceFlags, isRemote: true };
    return isSpanContextValid(span) ? trace.setSpanContext(context, span) : context;
  },
  fields: () => [FIELD],
};
