import { NETWORKS, type NetworkId } from './networks';

interface TokenPayment {
  network: NetworkId;
  tokenAddress: string;
  /** The invoice's address, which receives the transfer. */
  contractAddress: string;
  /** Amount in base units. */
  amount: bigint;
}

/** Returns the EIP-681 URI of a token transfer, which wallets read from a QR code. */
export const paymentUri = ({ network, tokenAddress, contractAddress, amount }: TokenPayment) =>
  `ethereum:${tokenAddress}@${NETWORKS[network].id}/transfer?address=${contractAddress}&uint256=${amount}`;
