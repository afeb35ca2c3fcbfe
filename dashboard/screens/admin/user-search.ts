import { textMembers } from '../../data/search';

const MEMBERS = ['text', 'role', 'status', 'wallet', 'from', 'to'] as const;

/** The filter of the accounts, as it stands in the address of the page. `wallet` is `requested` or absent. */
export type UserSearch = { [Name in (typeof MEMBERS)[number]]?: string };

export const readUserSearch = (search: object): UserSearch => textMembers(MEMBERS, search);
