import type { Executor } from '../../../infra/database/statements';
import { personUuidOf } from '../../../lib/actor';
import type { NetworkId } from '../../../lib/chain/networks';
import type { Authorized } from '../../../policies/access';
import { recordAudit } from '../../shared/audit';

const CONFIRM = `
  INSERT INTO wallet_confirmations (user_uuid, wallet, network, confirmed_by) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING network`;

/** Stores, with an audit entry, that the account controls a contract wallet on a network, unless it is confirmed there. */
export async function confirmNetwork(
  tx: Executor,
  actor: Authorized,
  { wallet, network }: { wallet: string; network: NetworkId },
): Promise<void> {
  const { uuid } = actor.account;
  const rows = await tx.query<unknown[]>(CONFIRM, [uuid, wallet, network, personUuidOf(actor)]);
  if (rows.length === 0) return;
  const action = 'user.wallet_network_confirmed';
  await recordAudit(tx, { actor, action, subject: `user:${uuid}`, after: { wallet, network } });
}
