import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';
import { parse } from 'lossless-json';
import getRawBody from 'raw-body';
import { AppError, invalid } from '../errors';
import { BOUNDS } from '../lib/bounds';
import { parseExactNumber } from '../lib/exact-number';
import { isNestedTooDeep, MAX_NESTING } from '../lib/nesting';
import { type ProblemCode, type Reason, reason } from '../lib/reasons';

const LIMIT_BYTES = BOUNDS.request.body.most;

const badBody = (why: Reason<ProblemCode>) => invalid({ member: 'body', reason: why });
const tooLarge = (limitBytes: number) => new AppError(reason('body_too_large', { max: limitBytes }));

type Decompress = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;

const ENCODINGS: Record<string, Decompress> = {
  gzip: promisify<Buffer, ZlibOptions, Buffer>(gunzip),
  deflate: promisify<Buffer, ZlibOptions, Buffer>(inflate),
  br: promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress),
};

/**
 * Creates a function that reads the JSON body of a request; it resolves to undefined if there is none. The limit in
 * bytes applies to the compressed and to the decompressed body: reading stops at the limit and leaves the rest
 * unread. A number that loses precision as a double becomes an `InexactNumber`, which every number rule refuses.
 */
export function bodyReader(limitBytes: number) {
  return async (request: IncomingMessage): Promise<object | undefined> => {
    const type = request.headers['content-type'];
    if (!type && !hasBody(request)) return undefined;
    if (!type || !isJson(type) || !announcesBody(request)) throw badBody(reason('json_content_type'));
    return parseObject(await readUnpacked(request, limitBytes));
  };
}

export const readBody = bodyReader(LIMIT_BYTES);

/** A file that is the body of a request. */
export interface UploadedFile {
  bytes: Buffer;
  /** Media type by the request's `Content-Type`, lower case, without parameters. */
  mediaType: string;
}

/** Reads the body as a file, within `limitBytes`. Throws `invalid` for another media type. */
export async function readFile(
  request: IncomingMessage,
  { mediaTypes, limitBytes }: { mediaTypes: readonly string[]; limitBytes: number },
): Promise<UploadedFile> {
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!mediaTypes.includes(mediaType)) throw badBody(reason('media_type', { types: mediaTypes }));
  return { mediaType, bytes: await readUnpacked(request, limitBytes) };
}

/**
 * Reads the body of a form (`application/x-www-form-urlencoded`). Throws `invalid` for another type of body, and
 * `too_large` for more bytes than a form may have.
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!/^application\/x-www-form-urlencoded[ \t]*(?:;|$)/i.test(type) || encoding !== 'identity')
    throw badBody(reason('form_content_type'));
  return new URLSearchParams((await readRaw(request, BOUNDS.request.form.most)).toString());
}

const isJson = (type: string) => /^application\/(?:[\w!#$&^.+-]+\+)?json[ \t]*(?:;|$)/i.test(type);

const announcesBody = ({ headers }: IncomingMessage) =>
  'content-length' in headers || 'transfer-encoding' in headers;

/** Whether a request has a body of at least one byte, or of unknown length. */
export const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;

async function readUnpacked(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const encoding = (request.headers['content-encoding'] || 'identity').toLowerCase();
  if (encoding === 'identity') return readRaw(request, limitBytes);
  const unpack = Object.hasOwn(ENCODINGS, encoding) ? ENCODINGS[encoding] : undefined;
  if (!unpack) throw badBody(reason('content_encoding'));
  const bytes = await readRaw(request, limitBytes);
  return unpack(bytes, { maxOutputLength: limitBytes }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(limitBytes) : unreadableBody();
  });
}

const unreadableBody = () => badBody(reason('unreadable'));

/** Reads a body up to the limit and leaves the rest unread, because a client may never end its body. */
const readRaw = (request: IncomingMessage, limitBytes: number): Promise<Buffer> =>
  getRawBody(request, { limit: limitBytes, length: request.headers['content-length'] }).catch(
    ({ type }: getRawBody.RawBodyError) => {
      throw type === 'entity.too.large' ? tooLarge(limitBytes) : unreadableBody();
    },
  );

function parseObject(bytes: Buffer): object {
  const body = parseJson(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badBody(reason('json_object'));
  if (isNestedTooDeep(body)) throw badBody(reason('nesting', { max: MAX_NESTING }));
  return body;
}

function parseJson(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return parse(text, undefined, parseExactNumber);
  } catch {
    throw badBody(reason('json'));
  }
}
