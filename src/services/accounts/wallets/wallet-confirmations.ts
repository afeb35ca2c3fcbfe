import type { Executor } from '../../../infra/database/statements';
import type { NetworkId } from '../../../lib/chain/networks';

const CONFIRM = `
  INSERT INTO wallet_confirmations (user_uuid, wallet, network, confirmed_by) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING network`;

interface Confirmation {
  userUuid: string;
  wallet: string;
  network: NetworkId;
  personUuid: string;
}

/** Stores the confirmation of a contract wallet on a network. Resolves to false when it is already confirmed there. */
export async function confirmNetwork(
  tx: Executor,
  { userUuid, wallet, network, personUuid }: Confirmation,
): Promise<boolean> {
  const rows = await tx.query<unknown[]>(CONFIRM, [userUuid, wallet, network, personUuid]);
  return rows.length > 0;
}
