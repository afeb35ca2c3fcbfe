import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createDeflate, createGzip } from 'node:zlib';

export const ENCODINGS = ['gzip', 'deflate', 'br'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const PACKERS = {
  gzip: () => createGzip({ level: 9 }),
  deflate: () => createDeflate({ level: 9 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

const ZEROS = Buffer.alloc(1024 * 1024);

/** So many megabytes of zeros, packed: a thousandth of that by gzip, a millionth by Brotli. */
export async function packedZeros(encoding: Encoding, megabytes: number): Promise<Buffer> {
  const packer = PACKERS[encoding]();
  const packed = buffer(packer);
  for (let number = 0; number < megabytes; number += 1) {
    if (!packer.write(ZEROS)) await once(packer, 'drain');
  }
  packer.end();
  return packed;
}
