import { Int } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { toIssue } from '../../lib/issue-reasons';
import { reason } from '../../lib/reasons';
import { RoleEnum, SortDirectionEnum, UserSortFieldEnum, UserStatusEnum } from '../shared/enums';
import { atLeastOne } from '../shared/input-rules';
import { ContinuedPageArgs } from '../shared/page.args';
import { Address, DateTime } from '../shared/scalars';
import { argsType, defaulted, filterBy, inputType, optional, required } from '../shared/types';

export const UpdateUserInput = inputType(
  'UpdateUserInput',
  'Change of an account by an admin; at least one member',
  {
    role: optional(RoleEnum, fields.role, 'New role'),
    status: optional(
      UserStatusEnum,
      fields.userStatus,
      'New status. While the account requests a wallet, verified approves and rejected rejects that wallet',
    ),
    feeBps: optional(Int, fields.feeBps, 'Fee of new invoices, in basis points'),
    expectedWallet: optional(
      Address,
      fields.wallet,
      "Precondition: refuses the change unless this is the account's requested wallet or, without a request, its wallet. Required for a decision about the new wallet of a verified account",
    ),
    reason: optional(
      String,
      fields.changeReason,
      'Why, for the audit log, which only admins can read: for example, why the account is blocked; ≤ 500 characters',
    ),
  },
  ({ role, status, feeBps }, context) => atLeastOne({ role, status, feeBps }, context),
);

const UserFilterInput = inputType('UserFilter', 'Matches items that satisfy every given member', {
  email: optional(String, fields.email, 'E-mail address, in any letter case'),
  role: optional(RoleEnum, fields.role, 'Only accounts with this role'),
  status: optional(UserStatusEnum, fields.userStatus, 'Only of this status'),
  requestsWallet: optional(
    Boolean,
    z.boolean(),
    'Only accounts with (true) or without (false) a wallet that waits for approval',
  ),
  text: optional(
    String,
    fields.searchText,
    'Only accounts whose e-mail address, wallet, requested wallet or UUID (8 digits or more) begins with this text, or whose display name has words that begin with its words',
  ),
  from: optional(DateTime, z.date(), 'Created at this time or later'),
  to: optional(DateTime, z.date(), 'Created at this time or earlier'),
});

export const UsersArgs = argsType(
  {
    ...ContinuedPageArgs.members,
    filter: filterBy(UserFilterInput),
    sortBy: defaulted(UserSortFieldEnum, fields.userSortField, 'created_on', 'Sort field'),
    direction: defaulted(SortDirectionEnum, fields.direction, 'DESC', 'Ascending or descending'),
  },
  // A cursor is a position in the order of creation, so it cannot be combined with another sort field.
  ({ after, sortBy }, context) => {
    if (after === undefined || sortBy === 'created_on') return;
    context.addIssue({ ...toIssue(reason('given_together', { other: 'sortBy' })), path: ['after'] });
  },
);

export const WalletArgs = argsType({
  wallet: required(Address, fields.wallet, 'Wallet to which invoices pay out once an admin approves'),
});
