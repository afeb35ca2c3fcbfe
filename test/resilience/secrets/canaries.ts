/** Secrets that are planted, and every form in which one of them could be seen again. */

/**
 * `setting`: of the operator's. `password`: of somebody's. `told`: made by Chit, and told once. `owned`: made by Chit, and
 * told to its owner whenever they ask: the secret of a webhook. `shared`: made by
 * Chit, and part of what is shown and kept by design: the token of a checkout page.
 */
export type SecretKind = 'setting' | 'password' | 'issuedOnce' | 'ownerReadable' | 'public';

interface Needle {
  bytes: Buffer;
  /** Of which secret, and in which form. */
  label: string;
  kind: SecretKind;
}

/** A shorter text could be there by chance. */
const MIN_LENGTH = 8;

/** So many at once: what is longer is looked through in parts that overlap. */
const HASH_SIZE = 2 ** 16;

/** A secret is found whole or by half, as it is or encoded, also inside of what was encoded as a whole. */
export class Canaries {
  private readonly needles = new Map<number, Needle[]>();
  private readonly secrets = new Set<string>();
  /** Whether a needle begins with such bytes. */
  private readonly prefixHashes = new Uint8Array(HASH_SIZE);

  /** How many were planted. */
  get count(): number {
    return this.secrets.size;
  }

  get texts(): string[] {
    return [...this.secrets];
  }

  plant(name: string, secret: string | undefined, kind: SecretKind): string {
    if (secret === undefined || secret.length < 2 * MIN_LENGTH)
      throw new Error(`${name} is too short to be told from chance`);
    if (this.secrets.has(secret)) return secret;
    this.secrets.add(secret);
    for (const [form, text] of encodedFormsOf(secret))
      this.add({ bytes: Buffer.from(text), label: `${name} (${form})`, kind });
    return secret;
  }

  /** What of them stands in there, each form once; those of some kinds may be meant to. */
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

/** What is the same of the encoding whatever stands before, so many bytes more than threes, and behind. */
function base64Inside(bytes: Buffer, shift: number, how: 'base64' | 'base64url'): string {
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString(how);
  return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}
