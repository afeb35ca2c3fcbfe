import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { toIssue } from '../../lib/issue-reasons';
import { reason } from '../../lib/reasons';
import * as examples from '../shared/examples';
import { booleanText, endDate, filter, page, startDate } from '../shared/query';

/** The User of the REST specification (section 2.3). */
export const userShape = z
  .strictObject({
    user_uuid: z.uuid().describe('Identifier'),
    email: z.string().nullable().describe('E-mail address, lower case'),
    email_confirmed_on: z.iso
      .datetime()
      .optional()
      .describe('Time when the user confirmed the e-mail address with a link; absent until then'),
    telegram_id: z.string().nullable().describe('ID of the linked Telegram account'),
    tg_name: z.string().nullable().describe('Name of the linked Telegram account'),
    status: fields.userStatus.describe(
      "Verification of the account's wallet: unverified, pending (requested), verified, or rejected; blocked: the account is locked out",
    ),
    created_on: z.iso.datetime().describe('Creation time'),
    role: fields.role.describe('guest: reads only its own account; customer: a merchant; admin'),
    wallet: z.string().nullable().describe('Wallet that invoices pay out to (EIP-55)'),
    requested_wallet: z
      .string()
      .optional()
      .describe(
        'Wallet that is not in force yet, while `wallet` of the verified account stays in force (EIP-55); absent otherwise',
      ),
    wallet_requested_on: z.iso
      .datetime()
      .optional()
      .describe('Time of the request for a wallet that is not in force yet; absent otherwise'),
    wallet_change_on: z.iso
      .datetime()
      .optional()
      .describe('Time from which the proven `requested_wallet` is in force; absent where an admin decides'),
    wallet_proven_on: z.iso
      .datetime()
      .optional()
      .describe(
        'Time when a signature proved control of `requested_wallet` or, without it, of `wallet`; absent without a proof',
      ),
    fee_bps: z.string().describe('Fee of new invoices, in basis points'),
  })
  .meta({ id: 'User', description: 'An account', examples: [examples.USER] });

export const updateUserBody = z
  .object({
    role: fields.role.optional().describe('New role'),
    status: fields.userStatus.optional().describe('New status'),
    fee_bps: fields.feeBps.optional().describe('Fee of new invoices, in basis points'),
    reason: fields.changeReason
      .optional()
      .describe(
        'Why, for the audit log, which only admins can read: for example, why the account is blocked',
      ),
    expected_wallet: fields.wallet
      .optional()
      .describe(
        'Refuses the change with 409 unless this is the wallet that the account requests, or else has. Required to verify or reject a verified account that requests another wallet; any other status drops the request',
      ),
  })
  .superRefine(({ role, status, fee_bps: feeBps }, context) => {
    if (role !== undefined || status !== undefined || feeBps !== undefined) return;
    for (const member of ['role', 'status']) {
      context.addIssue({ ...toIssue(reason('required_without_other')), path: [member] });
    }
  })
  .meta({
    id: 'UpdateUser',
    description: 'Change of an account',
    examples: [{ status: 'verified', expected_wallet: examples.WALLET }],
  });

export const whitelistBody = z
  .object({
    wallet: fields.wallet.describe('Wallet to which invoices pay out once an admin has approved it'),
  })
  .meta({
    id: 'WhitelistRequest',
    description: 'Request for a payout wallet',
    examples: [{ wallet: examples.WALLET }],
  });

export const listUsersQuery = z.object({
  ...page,
  order: fields.direction.default('DESC').describe('Ascending or descending'),
  order_by: fields.userSortField.default('created_on').describe('Sort field'),
  email: filter(fields.email, 'Only the account with this e-mail address', examples.EMAIL),
  role: filter(fields.role, 'Only accounts with this role', 'customer'),
  status: filter(fields.userStatus, 'Only accounts in this status', 'pending'),
  requests_wallet: filter(
    booleanText,
    'Only accounts with (`true`) or without (`false`) a wallet that waits for approval',
    true,
  ),
  text: filter(
    fields.searchText,
    'Only accounts whose e-mail address, wallet, requested wallet or UUID (8 digits or more) begins with this text, or whose display name has words that begin with its words',
    'shop',
  ),
  start_date: startDate.optional(),
  end_date: endDate.optional(),
});
