import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { BOUNDS } from '../lib/bounds';
import { toErrorResponse } from './error-answer';
import { destroyAfter } from './unread-body';

/** Answers to requests that Node.js refuses before the application sees them, as error envelopes. */
const REFUSALS = {
  invalid: ['400 Bad Request', { statusCode: 400, message: ['[request] is not valid'] }],
  late: ['408 Request Timeout', { statusCode: 408, message: 'The request took too long' }],
  large: ['413 Payload Too Large', { statusCode: 413, message: 'The headers are too large' }],
} as const;

function chooseRefusal({ code }: NodeJS.ErrnoException) {
  if (code === 'HPE_HEADER_OVERFLOW') return REFUSALS.large;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? REFUSALS.late : REFUSALS.invalid;
}

/** Sends the error answer on a raw connection and ends its writable side. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  const [status, envelope] = chooseRefusal(error);
  writeResponse(socket, status, {}, envelope);
}

/** Refuses a protocol upgrade with an error envelope, and ends the connection. Returns the status. */
export function refuseUpgrade(error: unknown, socket: Duplex): number {
  const { status, headers, body } = toErrorResponse(error, { accept: undefined, requestId: '' });
  writeResponse(socket, `${status} ${STATUS_CODES[status]}`, headers, body);
  destroyAfter(BOUNDS.times.unreadBody.most * 1000, socket);
  return status;
}

function writeResponse(
  socket: Duplex,
  status: string,
  headers: Record<string, string>,
  envelope: object,
): void {
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${status}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
