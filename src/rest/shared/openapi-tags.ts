/** Tags of the OpenAPI document: the groups into which its pages and generated clients sort the operations. */
const TAGS = {
  Invoices: 'Requests for an amount of one token, each with its own address to pay to',
  Attention: 'Invoices that need the attention of their owners',
  Refunds: 'Money of invoices that goes back to their payers',
  'Payment links': 'Pages at which payers create invoices themselves',
  Statistics: 'Counts and sums of invoices and payments',
  Export: 'Files for accounting',
  Users: 'Accounts: merchants and admins',
  'Sign-in': 'Accounts, sessions and passwords',
  'API keys': 'Credentials of programs, each valid for some operations',
  Channels: 'Telegram chats into which the bot posts invoices',
  Networks: 'Chains on which invoices can be paid',
  Tokens: 'Tokens in which invoices can be paid',
  Webhooks: 'Addresses that receive signed messages about invoices',
  Events: 'What happened to the invoices of an account, in order',
} as const;

export type Tag = keyof typeof TAGS;

export const documentTags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
