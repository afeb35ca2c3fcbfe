import { chainIdOf, type NetworkId } from './networks';

interface TokenPayment {
  network: NetworkId;
  tokenAddress: string;
  /** Where to pay. */
  contractAddress: string;
  /** Base units. */
  amount: bigint;
}

/** A token transfer as wallets read it from a QR code (EIP-681). */
export const paymentUri = ({ network, tokenAddress, contractAddress, amount }: TokenPayment) =>
  `ethereum:${tokenAddress}@${chainIdOf(network)}/transfer?address=${contractAddress}&uint256=${amount}`;
