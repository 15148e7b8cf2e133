import type { NodeTracerConfig } from '@opentelemetry/sdk-trace-node';

type Resource = NonNullable<NodeTracerConfig['resource']>;

/** Who the spans come from, by OpenTelemetry's own settings where they say so. */
export function resourceOf(program: string, env: NodeJS.ProcessEnv): Resource {
  const attributes = {
    'service.name': program,
    'telemetry.sdk.name': 'opentelemetry',
    'telemetry.sdk.language': 'nodejs',
    ...attributesIn(env['OTEL_RESOURCE_ATTRIBUTES']),
    ...(env['OTEL_SERVICE_NAME'] && { 'service.name': env['OTEL_SERVICE_NAME'] }),
  };
  const resource: Resource = {
    attributes,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  };
  return resource;
}

/** As in key=value,key=value with percent-encoded values. */
function attributesIn(text = ''): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.flatMap(([key = '', value]) =>
      key.trim() && value !== undefined ? [[key.trim(), decodeURIComponent(value.trim())]] : [],
    ),
  );
}
