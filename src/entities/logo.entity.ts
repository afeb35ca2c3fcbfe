import { Check } from 'typeorm';
import { column, createdOn, table, text, uuid } from './columns';

/** Logo of an account: a PNG that Chit has re-encoded from the uploaded image. */
export const Logo = table(
  'logos',
  {
    userUuid: uuid().primary().references('users', 'CASCADE'),
    /** SHA-256 (hex) of the content. Several accounts may have the same logo. */
    hash: text().index('logos_hash'),
    content: column<Buffer>({ type: 'bytea' }),
    createdOn: createdOn(),
  },
  [Check('logos_size', 'octet_length(content) BETWEEN 1 AND 524288')],
);
export type Logo = InstanceType<typeof Logo>;
