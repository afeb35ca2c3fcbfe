import { table, text, uuid } from './columns';

/** An unused recovery code, which replaces a lost second factor once. A used code is deleted. */
export const RecoveryCode = table('recovery_codes', {
  userUuid: uuid().primary().references('users', 'CASCADE'),
  /** SHA-256 hash of the code. */
  hash: text().primary(),
});
