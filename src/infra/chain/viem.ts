/**
 * Re-exports every runtime function of viem that Chit uses. `scripts/bundle-viem.js` replaces the compiled form of this
 * file with a bundle of these functions, so that the npm package does not depend on viem, which installs 80 MB.
 */
export {
  AbiDecodingDataSizeTooSmallError,
  AbiDecodingZeroDataError,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  concatHex,
  createPublicClient,
  createWalletClient,
  custom,
  ExecutionRevertedError,
  encodeFunctionData,
  fallback,
  HttpRequestError,
  hashMessage,
  http,
  parseAbi,
  publicActions,
  RpcError,
  RpcRequestError,
  verifyMessage,
  webSocket,
} from 'viem';
export { privateKeyToAccount } from 'viem/accounts';
