import { Check, Index } from 'typeorm';
import { CODE_KINDS, type CodeKind } from '../lib/chain/code-kind';
import type { NetworkId } from '../lib/chain/networks';
import { column, instant, oneOf, table, text } from './columns';

/** What is deployed at an account's wallet, or the fee recipient, on a watched network. */
export const AddressCode = table(
  'address_codes',
  {
    /** Address in EIP-55 form. */
    address: text().primary(),
    network: text<NetworkId>().primary(),
    /** Kind of code at the address; null until the network has answered. */
    kind: text<CodeKind>().nullable(),
    /** Addresses of the tokens whose issuers have blocked the address, in EIP-55 form. */
    blockedBy: column<string[]>({ type: 'text', array: true }).default(() => "'{}'"),
    checkedOn: instant().nullable(),
    /** Time from which a watcher reads the address again. */
    dueOn: instant(),
  },
  [
    Index('address_codes_due', ['network', 'dueOn']),
    Check('address_codes_kind', oneOf('kind', CODE_KINDS)),
    Check('address_codes_checked', '(kind IS NULL) = (checked_on IS NULL)'),
  ],
);
