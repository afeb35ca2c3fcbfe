import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const compress = promisify<string, Buffer>(gzip);

/** Minimum length of a compressed text, in characters: two packets of a network. A shorter one arrives as soon. */
const MIN_LENGTH = 2_800;

/**
 * Returns the gzipped text, or undefined when the text is short or the client does not accept gzip (RFC 9110, 12.5.3).
 */
export async function gzippedFor(request: IncomingMessage, text: string): Promise<Buffer | undefined> {
  if (text.length < MIN_LENGTH || !request.headers['accept-encoding']) return undefined;
  const [preferred] = new Negotiator(request).encodings(['gzip', 'identity']);
  return preferred === 'gzip' ? compress(text) : undefined;
}
