import { StartupError } from '../../src/errors';
import { startTracing } from '../../src/infra/tracing';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };

describe('Tracing', () => {
  it.each([
    {},
    { OTEL_SERVICE_NAME: 'shop', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_EXPORTER: '' },
    { ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' },
    { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' },
  ])('is off with %p', (environment) => {
    expect(startTracing(environment)).toBeNull();
  });

  it.each([
    { OTEL_TRACES_EXPORTER: 'console' },
    { ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { ...ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'grpc', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
  ])('refuses an unsupported protocol: %p', (environment) => {
    expect(() => startTracing(environment)).toThrow(StartupError);
  });
});
