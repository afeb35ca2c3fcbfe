/** The members of a node's transaction that hold its signature; `v` means several things in several types of it. */
export interface RawSignature {
  r?: string;
  s?: string;
  v?: string;
  yParity?: string;
}

const word = (value: string) => BigInt(value).toString(16).padStart(64, '0');

/**
 * r‖s‖v as 65 bytes of hex, v being 27 or 28 whatever the type of the transaction; null for a transaction that is
 * unknown or that nobody signed (a rollup's deposits).
 */
export function signatureText(transaction: RawSignature | null): string | null {
  const { r, s, v, yParity } = transaction ?? {};
  if (!r || !s || (v === undefined && yParity === undefined) || BigInt(r) === 0n) return null;
  return `0x${word(r)}${word(s)}${parityOf(v, yParity) === 0 ? '1b' : '1c'}`;
}

/** EIP-2718 types give the parity itself; older ones 27 + parity, or chain id · 2 + 35 + parity (EIP-155). */
function parityOf(v: string | undefined, yParity: string | undefined): number {
  if (yParity !== undefined) return Number(yParity);
  const value = Number(v);
  return value <= 1 ? value : (value + 1) % 2;
}
