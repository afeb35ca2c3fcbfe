import { z } from 'zod';
import { ADDRESS_GIVERS, REFUND_REASONS, REFUND_STATUSES } from '../../lib/enums';
import * as examples from '../shared/examples';

/** Members of a refund in webhook messages and REST. */
export const refundMembers = {
  uuid: z.uuid().describe('Identifier'),
  invoice_uuid: z.uuid().describe('Invoice'),
  status: z.enum(REFUND_STATUSES).describe('How far it is'),
  amount: z.string().describe('In whole tokens, as an exact decimal'),
  token_address: z.string().describe('Token contract (EIP-55)'),
  network: z.string().describe('Network on which it is sent'),
  chain_id: z.int().nullable().describe('Chain ID (EIP-155); null in test mode'),
  reason: z.enum(REFUND_REASONS).describe('Why money goes back'),
  note: z.string().nullable().describe("The merchant's own note"),
  address: z.string().nullable().describe('Address to which it goes (EIP-55); null until somebody names it'),
  address_given_by: z.enum(ADDRESS_GIVERS).nullable().describe('Who has named the address'),
  hash: z.string().nullable().describe('Transaction of the transfer, or the one that is expected'),
  sent_on: z.iso.datetime().nullable().describe('Time of the block with the transfer'),
  confirmed_on: z.iso.datetime().nullable().describe('Time at which it had its confirmations'),
  credit_note_number: z.string().nullable().describe('Number of its credit note; null if it has none'),
  created_on: z.iso.datetime().describe('Time at which it was requested'),
};

export const refundShape = z
  .strictObject(refundMembers)
  .meta({ id: 'Refund', description: 'Money that goes back to the payer', examples: [examples.REFUND] });
