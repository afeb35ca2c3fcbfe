import { z } from 'zod';
import * as fields from '../lib/input-schemas';
import { toIssue } from '../lib/issue-reasons';
import { reason } from '../lib/reasons';
import { page } from './query';

/** The User of the REST specification (2.3). */
export const userShape = z
  .strictObject({
    user_uuid: z.uuid(),
    email: z.string().nullable(),
    telegram_id: z.string().nullable(),
    tg_name: z.string().nullable(),
    status: fields.userStatus,
    created_on: z.iso.datetime(),
    role: fields.role,
    wallet: z.string().nullable().describe('EIP-55'),
    requested_wallet: z
      .string()
      .optional()
      .describe('EIP-55; waits for approval while `wallet` of the verified account stays in force'),
    fee_bps: z.string().describe('Basis points'),
  })
  .meta({ id: 'User' });

export const updateUserBody = z
  .object({
    role: fields.role.optional(),
    status: fields.userStatus.optional(),
    expected_wallet: fields.wallet
      .optional()
      .describe('Refused with 409 unless this is the wallet that the account asks for; sets nothing'),
  })
  .superRefine(({ role, status }, context) => {
    if (role !== undefined || status !== undefined) return;
    for (const member of ['role', 'status']) {
      context.addIssue({ ...toIssue(reason('required_without_other')), path: [member] });
    }
  })
  .meta({ id: 'UpdateUser' });

export const whitelistBody = z.object({ wallet: fields.wallet }).meta({ id: 'WhitelistRequest' });

export const listUsersQuery = z.object({
  ...page,
  order: fields.direction.default('DESC'),
  order_by: fields.userSortField.default('created_on'),
});
