import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../until';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

/** A span in OTLP's JSON format. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** Span kind: 2 is a server span, 3 a client span. */
  kind: number;
  attributes: Attribute[];
}

/** An OpenTelemetry collector on loopback that stores the received spans. */
export class OtlpCollector {
  readonly spans: Span[] = [];
  /** All received bodies as raw text. */
  text = '';
  private hangs = false;
  private readonly server = createServer(async (request, response) => {
    if (this.hangs) return;
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

  /** Answers nothing from now on. */
  hang(): void {
    this.hangs = true;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Waits for the first span with this name. */
  got(name: string): Promise<Span> {
    return until(async () => this.spans.find((span) => span.name === name));
  }

  /** All descendants of a span. */
  within({ spanId }: Span): Span[] {
    const inner = this.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    return inner.flatMap((span) => [span, ...this.within(span)]);
  }
}

/** Attributes of a span, by name. */
export const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
