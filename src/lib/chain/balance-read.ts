/** The function of ERC-20 that returns how many base units an address has. */
const BALANCE_OF = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'holder', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const;

/** The read of a token contract that returns what the address has of the token, in base units. */
export const balanceRead = <A extends string>(token: A, holder: A) => ({
  address: token,
  abi: BALANCE_OF,
  functionName: 'balanceOf' as const,
  args: [holder] as const,
});
