import type { IncomingMessage } from 'node:http';
import type { EndpointCall } from '../../src/http/endpoints';
import type { Metrics } from '../../src/http/metrics';
import { metricsEndpoint } from '../../src/http/metrics-endpoint';

const metrics = { contentType: 'text/plain', read: async () => 'chit_up 1' } as Metrics;

/** Requests the metrics without a token; resolves to their text, or to the code of the error. */
function read(scope: 'loopback' | 'everyone', remoteAddress: string | undefined, headers: object = {}) {
  const request = { socket: { remoteAddress }, headers } as IncomingMessage;
  const call = { request, headers: {} } as EndpointCall;
  return metricsEndpoint(metrics, undefined, scope)
    .handle(call)
    .catch(({ code }) => code);
}

describe('Metrics for this machine alone', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('are served to %s', async (address) => {
    expect(await read('loopback', address, { host: 'localhost:3000' })).toBe('chit_up 1');
  });

  it.each(['10.0.0.5', '192.168.1.2', '203.0.113.7', '2001:db8::1', '::ffff:10.0.0.5', '::', undefined])(
    'are not found by %s',
    async (address) => {
      expect(await read('loopback', address)).toBe('not_found');
    },
  );

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
    'are not found through a proxy on this machine that adds %s',
    async (name) => {
      expect(await read('loopback', '127.0.0.1', { [name]: '' })).toBe('not_found');
    },
  );
});

describe('Metrics for everyone', () => {
  it('are served to every address, also through a proxy', async () => {
    expect(await read('everyone', '203.0.113.7', { 'x-forwarded-for': '203.0.113.8' })).toBe('chit_up 1');
  });
});
