import type { Invoice } from '../../entities/invoice.entity';
import { invalid } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import { type Address, isZeroAddress } from '../../lib/chain/address';
import { FACTORY, IMPLEMENTATION } from '../../lib/chain/forwarder';
import { reason } from '../../lib/reasons';

const IS_OURS = `
  SELECT FROM invoices WHERE lower(contract_address) = lower($1)
  UNION ALL SELECT FROM tokens WHERE lower(address) = lower($1) LIMIT 1`;

/**
 * Throws `invalid` for an address at which a refund would be lost or would come back: the zero address, a listed token,
 * the address of any invoice, Chit's contracts, and the wallet that sends the refund.
 */
export async function assertRefundAddress(
  tx: Executor,
  address: string,
  { client }: Pick<Invoice, 'client'>,
): Promise<void> {
  const known: string[] = [FACTORY, IMPLEMENTATION, client];
  const isKnown = isZeroAddress(address as Address) || known.includes(address);
  if (isKnown || (await tx.query(IS_OURS, [address])).length > 0)
    throw invalid({ member: 'address', reason: reason('refund_address') });
}
