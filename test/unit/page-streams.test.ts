import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Response } from 'express';
import { PageStreams } from '../../src/checkout/streams';

/** The response to a client that has gone. */
async function closedResponse(): Promise<Response> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: pay.chit.test\r\n\r\n');
  const [, response] = await once(server, 'request');
  socket.destroy();
  await once(response, 'close');
  server.close();
  return Object.assign(response, { set: () => response });
}

it('a stream whose client has gone before it began is not kept', async () => {
  const response = await closedResponse();
  jest.useFakeTimers();
  const streams = new PageStreams();
  streams.begin(response, () => {});
  const write = jest.spyOn(response, 'write');
  jest.advanceTimersByTime(60_000);
  expect(write).not.toHaveBeenCalled();
  streams.close();
  jest.useRealTimers();
});
