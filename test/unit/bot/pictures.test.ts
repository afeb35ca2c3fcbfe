import { PNG } from 'pngjs';
import { create } from 'qrcode';
import { qrPicture, type Sign, signPicture } from '../../../src/bot/messages/pictures';
import { paymentUri } from '../../../src/lib/chain/payment-uri';
import { ADDRESS, TOKEN_ADDRESS } from './shown-invoice';

const SIGNS: Record<Sign, true> = { seen: true, paid: true, expired: true };
const EVERY_SIGN = Object.keys(SIGNS) as Sign[];
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const uriOf = (amount: bigint) =>
  paymentUri({ network: 'ARB_SEPOLIA', tokenAddress: TOKEN_ADDRESS, contractAddress: ADDRESS, amount });

const AMOUNT = 2n ** 256n - 1n;

function sizeOf(bytes: Buffer): number[] {
  const { width, height } = PNG.sync.read(bytes);
  return [width, height];
}

/** Whether a pixel is dark. */
const isDark = ({ width, data }: PNG, x: number, y: number) => (data[(y * width + x) * 4] ?? 0) < 128;

/** First and last row and column with a dark pixel. */
function darkPart(picture: PNG): { from: number; to: number } {
  const dark = Array.from({ length: picture.width }, (_, y) =>
    Array.from({ length: picture.width }, (__, x) => isDark(picture, x, y)),
  );
  const rows = dark.flatMap((row, y) => (row.includes(true) ? [y] : []));
  const columns = dark[0]?.flatMap((_, x) => (dark.some((row) => row[x]) ? [x] : [])) ?? [];
  expect(columns[0]).toBe(rows[0]);
  expect(columns.at(-1)).toBe(rows.at(-1));
  return { from: rows[0] ?? 0, to: (rows.at(-1) ?? 0) + 1 };
}

/** Modules of the QR code in a picture, sampled at their centers. */
function modulesIn(picture: PNG, size: number): boolean[] {
  const { from, to } = darkPart(picture);
  const middle = (module: number) => Math.floor(from + ((module + 0.5) * (to - from)) / size);
  return Array.from({ length: size * size }, (_, index) =>
    isDark(picture, middle(index % size), middle(Math.floor(index / size))),
  );
}

/** The expected QR code of a text. */
function modulesOf(text: string): { size: number; modules: boolean[] } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return { size, modules: Array.from(data, Boolean) };
}

let scannable: Buffer;

beforeAll(async () => {
  scannable = await qrPicture(uriOf(AMOUNT));
});

describe('The symbol of a closed invoice', () => {
  it.each(EVERY_SIGN)('is a PNG of 512 times 512: %s', (sign) => {
    const bytes = signPicture(sign);
    expect(bytes.subarray(0, 8)).toEqual(PNG_SIGNATURE);
    expect(sizeOf(bytes)).toEqual([512, 512]);
  });

  it('differs from every other symbol, and from QR codes', () => {
    const pictures = [...EVERY_SIGN.map(signPicture), scannable];
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(4);
  });

  it.each(EVERY_SIGN)('is white on one colour, without dark parts: %s', (sign) => {
    const { data } = PNG.sync.read(signPicture(sign));
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4) colours.add(data.readUInt32BE(at));
    expect(colours.size).toBe(2);
    expect(colours).toContain(0xffffffff);
  });

  it('has its own, clearly different colour', () => {
    const colours = EVERY_SIGN.map((sign) => PNG.sync.read(signPicture(sign)).data.readUInt32BE(0));
    expect(new Set(colours).size).toBe(3);
  });

  it('is rendered once', () => {
    for (const sign of EVERY_SIGN) expect(signPicture(sign)).toBe(signPicture(sign));
  });
});

describe('A QR code', () => {
  it('is a PNG of 512 times 512', () => {
    expect(scannable.subarray(0, 8)).toEqual(PNG_SIGNATURE);
    expect(sizeOf(scannable)).toEqual([512, 512]);
  });

  it('encodes the address and the amount, and nothing else', () => {
    const { size, modules } = modulesOf(uriOf(AMOUNT));
    const read = modulesIn(PNG.sync.read(scannable), size);
    expect(read).toEqual(modules);
    expect(read).not.toEqual(modulesOf(uriOf(AMOUNT - 1n)).modules);
  });

  it('is black on white, with a quiet zone', () => {
    const { from, to } = darkPart(PNG.sync.read(scannable));
    expect(from).toBeGreaterThan(20);
    expect(512 - to).toBeGreaterThan(20);
  });
});
