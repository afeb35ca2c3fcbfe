import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { parse } from 'lossless-json';
import { AppError, invalid } from '../errors';
import { significantDigits } from '../lib/money';

const LIMIT_BYTES = 64 * 1024;
const DOUBLE_DIGITS = 15;

const badBody = (reason: string) => invalid({ member: 'body', reason });

/**
 * Reads the JSON body of requests, up to so many bytes; undefined where there is none. A number that a double would round
 * (more than 15 significant digits) stays text-like and so is refused by every number rule, never silently changed.
 */
export function bodyReader(limitBytes: number) {
  const raw = express.raw({ type: ['application/json', 'application/*+json'], limit: limitBytes });
  return async (request: IncomingMessage, response: ServerResponse): Promise<object | undefined> => {
    await new Promise<void>((resolve, reject) => {
      // It needs nothing of Express.
      raw(request as Request, response as Response, (error: unknown) =>
        error ? reject(receiveError(error, limitBytes)) : resolve(),
      );
    });
    if ('body' in request && Buffer.isBuffer(request.body)) return parsedObject(request.body);
    if (!request.headers['content-type'] && !hasBody(request)) return undefined;
    throw badBody('must be JSON, sent with Content-Type: application/json');
  };
}

export const readBody = bodyReader(LIMIT_BYTES);

function parsedObject(bytes: Buffer): object {
  const body = parsed(bytes);
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

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;

function exactNumber(literal: string): unknown {
  const [mantissa = ''] = literal.toLowerCase().split('e');
  return significantDigits(mantissa.replace('-', '')) <= DOUBLE_DIGITS ? Number(literal) : { literal };
}

function receiveError(error: unknown, limitBytes: number): unknown {
  if (!(error instanceof Error && 'status' in error)) return error;
  const type = 'type' in error && error.type;
  if (type === 'entity.too.large')
    return new AppError('too_large', `The body is larger than ${limitBytes} bytes`);
  if (type === 'encoding.unsupported') return badBody('must be sent in gzip, deflate, br or no encoding');
  return badBody('could not be read');
}
