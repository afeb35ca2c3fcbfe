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
export const balanceRead = (token: string, holder: string) => ({
  address: token,
  abi: BALANCE_OF,
  functionName: 'balanceOf',
  args: [holder],
});
