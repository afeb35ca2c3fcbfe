export interface SignInMessage {
  /** Public base URL of the installation, whose host is the message's domain. */
  publicUrl: string;
  /** Wallet in EIP-55 form. */
  wallet: string;
  chainId: number;
  /** UUID of the account for which the wallet signs. */
  accountUuid: string;
  /** Random hex digits; makes each message unique. */
  nonce: string;
  issuedOn: Date;
  expiresOn: Date;
}

const STATEMENT = 'This wallet receives the payouts of my account. The signature permits no transaction.';

/** Matches control characters and line separators, with which a value could add a line to the message. */
const LINE_END = /[\p{Cc}\u2028\u2029]/u;

/**
 * Composes a Sign-In with Ethereum message (EIP-4361), which wallets show as a sign-in request of the site. Does not
 * use viem, because viem refuses hosts without a dot and IPv6 addresses. Throws a RangeError for a value with a
 * control character or line separator, because such a value could add a line that replaces a later line of the
 * message.
 */
export function signInMessage(message: SignInMessage): string {
  const { publicUrl, wallet, chainId, accountUuid, nonce, issuedOn, expiresOn } = message;
  const lines = [
    `${new URL(publicUrl).host} wants you to sign in with your Ethereum account:`,
    wallet,
    '',
    STATEMENT,
    '',
    `URI: ${publicUrl}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedOn.toISOString()}`,
    `Expiration Time: ${expiresOn.toISOString()}`,
    `Request ID: ${accountUuid}`,
  ];
  if (lines.some((line) => LINE_END.test(line)))
    throw new RangeError('A value of the message has several lines');
  return lines.join('\n');
}
