/** Signature fields of a transaction in a JSON-RPC response. The meaning of `v` depends on the transaction type. */
export interface RawSignature {
  r?: string;
  s?: string;
  v?: string;
  yParity?: string;
}

const toWord = (value: string) => BigInt(value).toString(16).padStart(64, '0');

/** Signature as r‖s‖v (65 bytes as hex), v = 27 or 28; null for an unknown or unsigned transaction. */
export function signatureText(transaction: RawSignature | null): string | null {
  const { r, s, v, yParity } = transaction ?? {};
  if (!r || !s || (v === undefined && yParity === undefined) || BigInt(r) === 0n) return null;
  return `0x${toWord(r)}${toWord(s)}${yParityOf(v, yParity) === 0 ? '1b' : '1c'}`;
}

/**
 * Returns the parity of the signature's y coordinate, 0 or 1. Typed transactions (EIP-2718) contain the parity itself.
 * In legacy transactions, v is 27 + parity, or chain ID · 2 + 35 + parity (EIP-155).
 */
function yParityOf(v: string | undefined, yParity: string | undefined): number {
  if (yParity !== undefined) return Number(yParity);
  const value = Number(v);
  return value <= 1 ? value : (value + 1) % 2;
}
