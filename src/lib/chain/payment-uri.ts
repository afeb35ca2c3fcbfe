import { chainIdOf, type NetworkId } from './networks';

interface TokenPayment {
  network: NetworkId;
  tokenAddress: string;
  /** The invoice's own address, which receives the transfer. */
  contractAddress: string;
  /** Base units. */
  amount: bigint;
}

/** The URI of a token transfer that wallets read from a QR code (EIP-681). */
export const paymentUri = ({ network, tokenAddress, contractAddress, amount }: TokenPayment) =>
  `ethereum:${tokenAddress}@${chainIdOf(network)}/transfer?address=${contractAddress}&uint256=${amount}`;
