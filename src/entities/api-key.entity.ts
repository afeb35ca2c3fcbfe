import { Check } from 'typeorm';
import { DEFAULT_SCOPE, SCOPES, type Scope } from '../lib/actor';
import type { BtcpayPermission } from '../lib/btcpay-permissions';
import { column, createdOn, instant, table, text, uuid } from './columns';

/** An API key, with which a merchant's program authenticates. The key's text is shown once and never stored. */
export const ApiKey = table(
  'api_keys',
  {
    uuid: uuid().primary(),
    userUuid: uuid().references('users', 'CASCADE').index('api_keys_user_uuid'),
    name: text(),
    /** First characters of the key, by which its owner identifies it. */
    prefix: text(),
    /** SHA-256 hash of the key's text. */
    hash: text().unique('api_keys_hash'),
    /** Scopes of the key, each of which permits a group of operations; never empty. */
    scopes: column<Scope[]>({ type: 'text', array: true }).default([DEFAULT_SCOPE]),
    /** Permissions of BTCPay that a shop asked for and got, whose scopes are above; null for a key that no shop asked for. */
    btcpayPermissions: column<BtcpayPermission[]>({ type: 'text', array: true, nullable: true }).nullable(),
    /** The member who made the key, beyond whose present role it gives nothing; null for a key of an owner. */
    createdBy: uuid().nullable().references('users', 'CASCADE'),
    createdOn: createdOn(),
    /** Time from which the key is refused; null for a key that does not expire. A rotation sets an earlier time. */
    expiresOn: instant().nullable(),
    /** IP addresses and subnets from which the key is accepted; empty for a key that is accepted from everywhere. */
    allowedAddresses: column<string[]>({ type: 'text', array: true }).default([]),
    /** Time of the last use of the key, accurate to the minute. */
    lastUsedOn: instant().nullable(),
    /** Client address of the last use, for IPv6 its /64 subnet; null for a key that was never used. */
    lastUsedAddress: text().nullable(),
    /** UUID of the key that a rotation created in place of this one; null for a key that was not rotated. */
    replacedBy: uuid().nullable(),
    revokedOn: instant().nullable(),
  },
  [
    Check(
      'api_keys_scopes',
      `cardinality(scopes) > 0 AND scopes <@ ARRAY[${SCOPES.map((scope) => `'${scope}'`).join(', ')}]`,
    ),
  ],
);
export type ApiKey = InstanceType<typeof ApiKey>;
