/**
 * What is at an address of a network. `plain`: no code, so a private key controls it, or nobody. `delegated`: an account
 * with a private key that has delegated to a contract (EIP-7702). `contract`: a contract, which exists on this network
 * only.
 */
export const CODE_KINDS = ['plain', 'delegated', 'contract'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** Code of a delegating account: this prefix and an address. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i;

/** Returns the kind of an address with this code (hex, `0x` without code). */
export const codeKindOf = (code: string): CodeKind =>
  code === '0x' ? 'plain' : DELEGATION.test(code) ? 'delegated' : 'contract';
