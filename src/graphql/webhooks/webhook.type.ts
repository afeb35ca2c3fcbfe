import { z } from 'zod';
import type { Webhook } from '../../entities/webhook.entity';
import type { WebhookFormat } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { WebhookFormatEnum } from '../shared/enums';
import { DateTime, HttpUrl, UUID } from '../shared/scalars';
import {
  argsType,
  clearable,
  field,
  nullable,
  objectType,
  optional,
  required,
  unlisted,
} from '../shared/types';

const EVENTS = 'Kinds of events that it gets: names such as `invoice.paid`, `invoice.*`, or `*` for all';

export const WebhookType = objectType('Webhook', 'A URL of a merchant that receives events', {
  uuid: field(UUID, 'Identifier'),
  url: field(HttpUrl, 'URL that receives the events'),
  name: nullable(String, 'Name for its owner'),
  events: field([String], EVENTS),
  format: field(WebhookFormatEnum, 'Format of its messages'),
  enabled: field(Boolean, 'Whether it gets messages'),
  createdOn: field(DateTime, 'Creation time'),
  disabledOn: nullable(DateTime, 'Time at which it was disabled; null while it is enabled'),
  /** Database row, from which the resolver of `secret` decrypts the secret. */
  row: unlisted<Webhook>(),
});
export type WebhookType = InstanceType<typeof WebhookType>;

const settings = {
  name: clearable(String, fields.name, 'Name for its owner, ≤ 100 characters'),
  events: optional([String], fields.webhookEvents, EVENTS),
};

export const CreateWebhookArgs = argsType({
  ...settings,
  url: required(HttpUrl, fields.httpUrl, 'URL that receives the events'),
  format: optional(WebhookFormatEnum, z.custom<WebhookFormat>(), 'Format of its messages; by default `chit`'),
});

export const UpdateWebhookArgs = argsType({
  ...settings,
  uuid: required(UUID, fields.uuid, 'Webhook'),
  url: optional(
    HttpUrl,
    fields.httpUrl,
    'URL that receives the events; enables the webhook, unless `enabled` is given',
  ),
  enabled: optional(Boolean, fields.flag, 'Whether it gets messages'),
});

export const toWebhook = (row: Webhook): WebhookType => {
  const { uuid, url, name, events, format, createdOn, disabledOn } = row;
  return { uuid, url, name, events, format, enabled: disabledOn === null, createdOn, disabledOn, row };
};
