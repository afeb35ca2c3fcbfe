import { Check, Index } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { TOKEN_STATUSES, type TokenStatus } from '../lib/enums';
import { createdOn, instant, integer, oneOf, table, text, uuid } from './columns';

/** A token contract in which invoices can be created. Address, network and decimals never change. */
export const Token = table(
  'tokens',
  {
    uuid: uuid().primary(),
    name: text(),
    symbol: text(),
    /** Address of the token contract in EIP-55 form. */
    address: text(),
    network: text<NetworkId>(),
    decimals: integer(),
    /** `disabled`: no new invoices in this token; payments of existing invoices are still credited. */
    status: text<TokenStatus>().default('active'),
    createdOn: createdOn(),
    /** Time when a process last read the contract; null before the first time. */
    checkedOn: instant().nullable(),
    /** Decimals that the contract returns; null when it was not read, and when it returns none. */
    contractDecimals: integer().nullable(),
    contractSymbol: text().nullable(),
  },
  [
    Index('tokens_network_address', ['network', 'address'], { unique: true }),
    Check('tokens_status', oneOf('status', TOKEN_STATUSES)),
    Check('tokens_decimals', 'decimals BETWEEN 0 AND 36'),
  ],
);
export type Token = InstanceType<typeof Token>;
