/**
 * Kinds of addresses on a network. `plain`: no code; a private key controls the address, or nobody does. `delegated`:
 * an account with a private key that has delegated to a contract (EIP-7702). `contract`: a contract, which exists on
 * this network only.
 */
export const CODE_KINDS = ['plain', 'delegated', 'contract'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** The code of an account that has delegated to a contract (EIP-7702): `0xef0100` and its address. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i;

/** Returns the kind of an address with this code (hex, `0x` without code). */
export const codeKindOf = (code: string): CodeKind =>
  code === '0x' ? 'plain' : DELEGATION.test(code) ? 'delegated' : 'contract';
