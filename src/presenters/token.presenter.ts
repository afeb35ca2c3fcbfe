import type { Token } from '../entities/token.entity';

/** Converts a token to the object Token of the REST specification (2.4). */
export const presentToken = ({ uuid, name, address, network, decimals, status }: Token) => ({
  uuid,
  name,
  address,
  network,
  decimals,
  status,
});
