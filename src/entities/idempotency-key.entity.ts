import { createdOn, table, text, uuid } from './columns';

/** The response to the first request with an idempotency key; kept for 24 hours. */
export const IdempotencyKey = table('idempotency_keys', {
  userUuid: uuid().primary().references('users', 'CASCADE'),
  key: text().primary(),
  /**
   * Keyed hash of the operation and its input. A request that reuses the key with a different operation or input is
   * refused.
   */
  request: text(),
  /** The response as JSON, or what it is made from again. Null only inside the transaction that stores the key. */
  answer: text().nullable(),
  createdOn: createdOn().index('idempotency_keys_created_on'),
});
