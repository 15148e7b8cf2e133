import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** Empty: the trace begins with it. */
  parentId: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  attributes: Record<string, string>;
  statusCode: number;
}

/** A collector that records what OpenTelemetry sends it over HTTP. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** The bytes of all request bodies, and the paths of the requests. */
  text = '';
  /** Of the last request. */
  authorization: string | undefined;

  private constructor(private readonly server: Server) {
    server.on('request', async (request, response) => {
      this.authorization = request.headers.authorization;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const sent = Buffer.concat(chunks);
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
      this.text += `${request.method} ${request.url}\n${body.toString('latin1')}\n`;
      this.spans.push(...spansIn(body));
      response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
    });
  }

  static async start(): Promise<OtlpReceiver> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new OtlpReceiver(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The spans of a trace. */
  trace(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;

/** Reads an ExportTraceServiceRequest; the numbers are those of opentelemetry-proto. */
function spansIn(request: Buffer): ReceivedSpan[] {
  return messagesAt(request, 1).flatMap((resourceSpans) => {
    const [resource = Buffer.alloc(0)] = messagesAt(resourceSpans, 1);
    const service = attributesIn(resource, 1)['service.name'] ?? '';
    return messagesAt(resourceSpans, 2).flatMap((scopeSpans) =>
      messagesAt(scopeSpans, 2).map((span) => spanOf(span, service)),
    );
  });
}

function spanOf(span: Buffer, service: string): ReceivedSpan {
  const hex = (field: number): string => messagesAt(span, field)[0]?.toString('hex') ?? '';
  const [status = Buffer.alloc(0)] = messagesAt(span, 15);
  return {
    service,
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: messagesAt(span, 5)[0]?.toString() ?? '',
    kind: kinds[Number(numbersAt(span, 6)[0] ?? 0)] ?? 'internal',
    attributes: attributesIn(span, 9),
    statusCode: Number(numbersAt(status, 3)[0] ?? 0),
  };
}

/** Texts and integers; the portal sends nothing else. */
function attributesIn(message: Buffer, field: number): Record<string, string> {
  return Object.fromEntries(
    messagesAt(message, field).map((pair) => {
      const [key = ''] = messagesAt(pair, 1);
      const [value = Buffer.alloc(0)] = messagesAt(pair, 2);
      return [key.toString(), messagesAt(value, 1)[0]?.toString() ?? String(numbersAt(value, 3)[0])];
    }),
  );
}

const messagesAt = (message: Buffer, field: number): Buffer[] =>
  fieldsOf(message).flatMap(([at, value]) => (at === field && Buffer.isBuffer(value) ? [value] : []));
const numbersAt = (message: Buffer, field: number): bigint[] =>
  fieldsOf(message).flatMap(([at, value]) => (at === field && typeof value === 'bigint' ? [value] : []));

/** The fields of a protobuf message, with their numbers. */
function fieldsOf(message: Buffer): [number, Buffer | bigint][] {
  const fields: [number, Buffer | bigint][] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (length: number): Buffer => message.subarray(at, (at += length));
  while (at < message.length) {
    const key = Number(varint());
    const read = { 0: varint, 1: () => bytes(8), 2: () => bytes(Number(varint())), 5: () => bytes(4) }[
      key & 7
    ];
    if (!read) throw new Error(`No protobuf: wire type ${key & 7}`);
    fields.push([key >> 3, read()]);
  }
  return fields;
}
