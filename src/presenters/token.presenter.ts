import type { Token } from '../entities/token.entity';

/** The Token of the REST specification (2.4). */
export const presentToken = ({ uuid, name, address, network, decimals, status }: Token) => ({
  uuid,
  name,
  address,
  network,
  decimals,
  status,
});
