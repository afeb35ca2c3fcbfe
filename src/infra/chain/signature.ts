/** The signature fields of a JSON-RPC transaction; the meaning of `v` depends on the transaction type. */
export interface RawSignature {
  r?: string;
  s?: string;
  v?: string;
  yParity?: string;
}

const word = (value: string) => BigInt(value).toString(16).padStart(64, '0');

/**
 * Encodes a signature as r‖s‖v, 65 bytes as hex, with v 27 or 28 for every transaction type; null for an unknown
 * transaction and for an unsigned one (deposit transactions of rollups).
 */
export function signatureText(transaction: RawSignature | null): string | null {
  const { r, s, v, yParity } = transaction ?? {};
  if (!r || !s || (v === undefined && yParity === undefined) || BigInt(r) === 0n) return null;
  return `0x${word(r)}${word(s)}${parityOf(v, yParity) === 0 ? '1b' : '1c'}`;
}

/**
 * Parity of y, 0 or 1. Typed transactions (EIP-2718) contain the parity itself; in legacy transactions v is 27 +
 * parity, or chain ID · 2 + 35 + parity (EIP-155).
 */
function parityOf(v: string | undefined, yParity: string | undefined): number {
  if (yParity !== undefined) return Number(yParity);
  const value = Number(v);
  return value <= 1 ? value : (value + 1) % 2;
}
