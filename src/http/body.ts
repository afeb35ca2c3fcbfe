import express, { type Request, type RequestHandler, type Response } from 'express';
import { parse } from 'lossless-json';
import { AppError, invalid } from '../errors';
import { significantDigits } from '../lib/money';

const LIMIT_BYTES = 64 * 1024;
const DOUBLE_DIGITS = 15;

const raw = express.raw({ type: ['application/json', 'application/*+json'], limit: LIMIT_BYTES });

const badBody = (reason: string) => invalid({ member: 'body', reason });

/**
 * The JSON body of a request; undefined where there is none. A number that a double would round (more than 15
 * significant digits) stays text-like and so is refused by every number rule, never silently changed.
 */
export async function readBody(request: Request, response: Response): Promise<object | undefined> {
  await receive(request, response);
  if (!Buffer.isBuffer(request.body)) {
    if (!request.headers['content-type'] && !hasBody(request)) return undefined;
    throw badBody('must be JSON, sent with Content-Type: application/json');
  }
  const body = parsed(request.body);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badBody('must be a JSON object');
  return body;
}

function parsed(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return parse(text, undefined, exactNumber);
  } catch {
    throw badBody('must be JSON');
  }
}

/** The same as middleware: `request.body` is the JSON body, or an empty object where there is none. */
export const jsonBody: RequestHandler = async (request, response, next) => {
  request.body = (await readBody(request, response)) ?? {};
  next();
};

const hasBody = ({ headers }: Request) =>
  Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;

function exactNumber(literal: string): unknown {
  const [mantissa = ''] = literal.toLowerCase().split('e');
  return significantDigits(mantissa.replace('-', '')) <= DOUBLE_DIGITS ? Number(literal) : { literal };
}

const receive = (request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    raw(request, response, (error: unknown) => (error ? reject(receiveError(error)) : resolve()));
  });

function receiveError(error: unknown): unknown {
  if (!(error instanceof Error && 'status' in error)) return error;
  const type = 'type' in error && error.type;
  if (type === 'entity.too.large')
    return new AppError('too_large', `The body is larger than ${LIMIT_BYTES} bytes`);
  if (type === 'encoding.unsupported') return badBody('must be sent in gzip, deflate, br or no encoding');
  return badBody('could not be read');
}
