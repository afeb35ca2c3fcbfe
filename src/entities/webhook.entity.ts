import { Check } from 'typeorm';
import { type EventChoice, WEBHOOK_FORMATS, type WebhookFormat } from '../lib/enums';
import { column, createdOn, instant, oneOf, table, text, uuid } from './columns';

/** A merchant's URL that receives messages about events, and the secret that signs the messages. */
export const Webhook = table(
  'webhooks',
  {
    uuid: uuid().primary(),
    userUuid: uuid().references('users', 'CASCADE').index('webhooks_user_uuid'),
    url: text(),
    name: text().nullable(),
    /** Kinds of events that it gets: names, `invoice.*` for all that begin alike, `*` for all. */
    events: column<EventChoice[]>({ type: 'text', array: true }).default(['*']),
    /** Format of its messages, which never changes. */
    format: text<WebhookFormat>().default('chit'),
    /** Messages of BTCPay that it gets, as given; null for all, and in Chit's own format. `events` follows from it. */
    btcpayEvents: column<string[]>({ type: 'text', array: true, nullable: true }).nullable(),
    /** The member who last set `url`; null for an owner. The webhook is disabled when this member may no longer manage it. */
    createdBy: uuid().nullable().references('users', 'CASCADE'),
    /** The secret, encrypted. Not a hash, because Chit must show the secret and sign messages with it. */
    sealedSecret: text(),
    /**
     * The encrypted secret before the latest rotation. Until `previousUntil`, messages are signed with this secret too.
     */
    previousSealedSecret: text().nullable(),
    previousUntil: instant().nullable(),
    createdOn: createdOn(),
    /**
     * Time when the account or Chit disabled the webhook: Chit because the URL responded 410, all attempts of a delivery
     * failed for three days, or its maker may no longer manage it; null while the webhook is enabled.
     */
    disabledOn: instant().nullable(),
  },
  [Check('webhooks_format', oneOf('format', WEBHOOK_FORMATS))],
);
export type Webhook = InstanceType<typeof Webhook>;
