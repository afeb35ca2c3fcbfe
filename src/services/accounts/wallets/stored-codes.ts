import type { CodeKind } from '../../../lib/chain/code-kind';
import type { NetworkId } from '../../../lib/chain/networks';

/** A token by its network and its address in EIP-55 form. */
export interface TokenPlace {
  network: NetworkId;
  address: string;
}

/** What was read last at an address on one network. */
export interface StoredCode {
  network: NetworkId;
  kind: CodeKind | null;
  /** Addresses of the tokens that have blocked the address. */
  blockedBy: string[];
}

export const SELECT_CODES = `
  SELECT network, kind, blocked_by AS "blockedBy" FROM address_codes WHERE address = $1`;

export const networksOf = (tokens: readonly TokenPlace[]) => [
  ...new Set(tokens.map(({ network }) => network)),
];

/** Returns the first of the tokens that has blocked the address; undefined if none has. */
export function findBlocked(
  codes: readonly StoredCode[],
  tokens: readonly TokenPlace[],
): { token: string; network: NetworkId } | undefined {
  const found = tokens.find(({ network, address }) =>
    codes.some((code) => code.network === network && code.blockedBy.includes(address)),
  );
  return found && { token: found.address, network: found.network };
}
