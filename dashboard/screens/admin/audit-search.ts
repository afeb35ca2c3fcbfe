import { textMembers } from '../../data/search';

const MEMBERS = ['text', 'action', 'actor', 'account', 'from', 'to'] as const;

/** The filter of the audit log, as it stands in the address of the page. */
export type AuditSearch = { [Name in (typeof MEMBERS)[number]]?: string };

export const readAuditSearch = (search: object): AuditSearch => textMembers(MEMBERS, search);
