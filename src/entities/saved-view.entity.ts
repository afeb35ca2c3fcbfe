import { Index } from 'typeorm';
import { createdOn, table, text, uuid } from './columns';

/** A named filter of the invoice list, which a person has saved in one of the accounts for which the person acts. */
export const SavedView = table(
  'saved_views',
  {
    uuid: uuid().primary(),
    personUuid: uuid().references('users', 'CASCADE'),
    accountUuid: uuid().references('users', 'CASCADE').index('saved_views_account_uuid'),
    name: text(),
    /** Query string of the list's URL, in the canonical form of `toViewQuery`; empty for the unfiltered list. */
    query: text(),
    createdOn: createdOn(),
  },
  [Index('saved_views_name', ['personUuid', 'accountUuid', 'name'], { unique: true })],
);
export type SavedView = InstanceType<typeof SavedView>;
