/** Planted secrets, and all encoded forms in which they could reappear. */

/**
 * `setting`: a secret of the operator. `password`: a user's password. `issuedOnce`: made by Chit and shown once.
 * `ownerReadable`: made by Chit and shown to its owner at any time, as a webhook's secret. `public`: made by Chit and
 * shown by design, as a checkout token.
 */
export type SecretKind = 'setting' | 'password' | 'issuedOnce' | 'ownerReadable' | 'public';

interface Needle {
  bytes: Buffer;
  /** Name of the secret, and its form. */
  label: string;
  kind: SecretKind;
}

/** Minimum length of a needle; a shorter text could occur by chance. */
const MIN_LENGTH = 8;

/** Number of hash buckets for the first four bytes of needles. */
const HASH_SIZE = 2 ** 16;

/** Finds secrets in content: whole or by half, plain or encoded, also inside of a longer encoded text. */
export class Canaries {
  private readonly needles = new Map<number, Needle[]>();
  private readonly secrets = new Set<string>();
  /** 1 in each bucket that contains the first bytes of a needle. */
  private readonly prefixHashes = new Uint8Array(HASH_SIZE);

  /** Number of planted secrets. */
  get count(): number {
    return this.secrets.size;
  }

  get texts(): string[] {
    return [...this.secrets];
  }

  plant(name: string, secret: string | undefined, kind: SecretKind): string {
    if (secret === undefined || secret.length < 2 * MIN_LENGTH)
      throw new Error(`${name} is too short for a canary`);
    if (this.secrets.has(secret)) return secret;
    this.secrets.add(secret);
    for (const [form, text] of encodedFormsOf(secret))
      this.add({ bytes: Buffer.from(text), label: `${name} (${form})`, kind });
    return secret;
  }

  /** Labels of the found forms, each once; secrets of the allowed kinds are skipped. */
  findIn(content: string | Buffer, allowedKinds: readonly SecretKind[] = []): string[] {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const found = new Set<string>();
    for (let at = 0; at + MIN_LENGTH <= bytes.length; at += 1) {
      const start = bytes.readUInt32LE(at);
      if (this.prefixHashes[hashOf(start)] === 0) continue;
      for (const { bytes: needle, label, kind } of this.needles.get(start) ?? []) {
        if (allowedKinds.includes(kind) || found.has(label)) continue;
        if (bytes.subarray(at, at + needle.length).equals(needle)) found.add(label);
      }
    }
    return [...found];
  }

  private add(needle: Needle): void {
    const start = needle.bytes.readUInt32LE(0);
    const same = this.needles.get(start) ?? [];
    if (same.some(({ bytes }) => bytes.equals(needle.bytes))) return;
    this.needles.set(start, [...same, needle]);
    this.prefixHashes[hashOf(start)] = 1;
  }
}

const hashOf = (start: number) => (Math.imul(start, 0x9e3779b1) >>> 16) & (HASH_SIZE - 1);

function encodedFormsOf(secret: string): [form: string, text: string][] {
  const half = Math.ceil(secret.length / 2);
  const parts = [
    ['whole', secret],
    ['first half', secret.slice(0, half)],
    ['second half', secret.slice(half)],
  ] as const;
  return parts.flatMap(([which, part]) =>
    encodings(part).map(([how, text]): [string, string] => [`${which}, ${how}`, text]),
  );
}

function encodings(text: string): [how: string, text: string][] {
  const bytes = Buffer.from(text);
  const hex = bytes.toString('hex');
  const percent = hex.replace(/../g, '%$&');
  const number: [string, string][] = /^0x[0-9a-f]{64}$/i.test(text)
    ? [['decimal', BigInt(text).toString()]]
    : [];
  return [
    ['plain', text],
    ['JSON', JSON.stringify(text).slice(1, -1)],
    ['percent-encoded', encodeURIComponent(text)],
    ['form-encoded', new URLSearchParams([['', text]]).toString().slice(1)],
    ...[hex, hex.toUpperCase()].map((one): [string, string] => ['hex', one]),
    ...[percent, percent.toUpperCase()].map((one): [string, string] => ['percent-encoded bytes', one]),
    ...[0, 1, 2].flatMap((shift) =>
      (['base64', 'base64url'] as const).map((how): [string, string] => [
        how,
        base64Inside(bytes, shift, how),
      ]),
    ),
    ...number,
  ];
}

/**
 * The part of a base64 encoding that does not depend on the text before and after; `shift` is the preceding length
 * modulo 3.
 */
function base64Inside(bytes: Buffer, shift: number, how: 'base64' | 'base64url'): string {
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString(how);
  return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}
