import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { partsOf } from './telegram-multipart';
import { badRequest } from './telegram-refusal';

/** Parameters of a call, by name. */
// biome-ignore lint/suspicious/noExplicitAny: the methods say what it has to be, and tests assert it
export type Payload = Record<string, any>;
export type Files = Record<string, Buffer>;

/** Parameters that stay text even when they look like JSON. */
const TEXTS = new Set([
  ...['text', 'caption', 'parse_mode', 'description', 'short_description', 'language_code', 'action'],
  ...['callback_query_id', 'photo', 'url', 'secret_token'],
]);

/** Reads the parameters of a call from the query, a JSON body or a form body, as Telegram does. */
export async function readPayload(request: IncomingMessage): Promise<{ payload: Payload; files: Files }> {
  const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const payload: Payload = Object.fromEntries(searchParams);
  const files: Files = {};
  const body = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  if (body.length > 0) {
    if (type.startsWith('application/json')) Object.assign(payload, parsedBody(body.toString()));
    else {
      for (const { name, isFile, content } of partsOf(body, type)) {
        if (isFile) files[name] = content;
        else payload[name] = content.toString();
      }
    }
  }
  for (const [name, value] of Object.entries(payload)) {
    if (typeof value === 'string' && !TEXTS.has(name)) payload[name] = parsedOr(value);
  }
  if ([...textsIn(payload)].some((text) => !text.isWellFormed())) {
    throw badRequest('strings must be encoded in UTF-8');
  }
  return { payload, files };
}

function parsedBody(body: string): Payload {
  const parsed = parsedOr(body);
  if (!parsed || typeof parsed !== 'object') throw badRequest("can't parse JSON object");
  return parsed;
}

function parsedOr(text: string): Payload | string {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object') for (const one of Object.values(value)) yield* textsIn(one);
}
