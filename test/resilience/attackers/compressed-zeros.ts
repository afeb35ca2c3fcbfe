import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createDeflate, createGzip } from 'node:zlib';

export const ENCODINGS = ['gzip', 'deflate', 'br'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const COMPRESSORS = {
  gzip: () => createGzip({ level: 9 }),
  deflate: () => createDeflate({ level: 9 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

const ZEROS = Buffer.alloc(1024 * 1024);

/** Compresses this many megabytes of zeros: gzip shrinks them to a thousandth, Brotli to a millionth. */
export async function compressedZeros(encoding: Encoding, megabytes: number): Promise<Buffer> {
  const compressor = COMPRESSORS[encoding]();
  const compressed = buffer(compressor);
  for (let number = 0; number < megabytes; number += 1) {
    if (!compressor.write(ZEROS)) await once(compressor, 'drain');
  }
  compressor.end();
  return compressed;
}
