import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../until';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

/** A span as OTLP has it in JSON. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2: a server's, 3: a client's. */
  kind: number;
  attributes: Attribute[];
}

/** A collector of OpenTelemetry on loopback, which keeps what it is sent. */
export class OtlpCollector {
  readonly spans: Span[] = [];
  /** All that it was sent, as it was sent. */
  text = '';
  private readonly server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    this.text += body;
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) this.spans.push(...spans);
    response.setHeader('content-type', 'application/json').end('{}');
  });

  static async start(): Promise<OtlpCollector> {
    const collector = new OtlpCollector();
    collector.server.listen(0, '127.0.0.1');
    await once(collector.server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** The first span of this name, once it has come. */
  got(name: string): Promise<Span> {
    return until(async () => this.spans.find((span) => span.name === name));
  }

  /** What was done within a span, however deep. */
  within({ spanId }: Span): Span[] {
    const inner = this.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    return inner.flatMap((span) => [span, ...this.within(span)]);
  }
}

/** A span's attributes by their names. */
export const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
