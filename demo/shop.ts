import { parseUnits } from 'viem';
import { transfer } from '../test/support/chain/chain-scenes';
import { FollowedInvoice } from './followed-invoice';
import { payer, type Stage } from './stage';

/** A further invoice of the merchant. */
interface Order {
  orderId: string;
  customerId: string;
  note: string;
  amount: string;
}

const WAITING: Order = { orderId: '1002', customerId: 'mia', note: 'Coffee beans, 1 kg', amount: '12.5' };
const CANCELLED: Order = { orderId: '1003', customerId: 'mia', note: 'Two flat whites', amount: '7' };
const PART_PAID: Order = { orderId: '1004', customerId: 'noah', note: 'Espresso course', amount: '40' };
const PART = parseUnits('15', 6);

const PROFILE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { uuid } }';
const CREATE =
  'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid contractAddress } }';
const CANCEL = 'mutation ($uuid: UUID!) { cancelInvoice(uuid: $uuid) { status } }';
const LINK = 'mutation ($input: CreatePaymentLinkInput!) { createPaymentLink(input: $input) { url } }';

/**
 * Gives the dashboard something to show: invoices that wait, are cancelled and are paid in part, and a payment link.
 * Returns the address of the payment link's page.
 */
export async function fillShop({ anvil, chit, merchant, token }: Stage): Promise<string> {
  const ask = <T>(query: string, variables: object) =>
    chit.graphql<T>(query, variables, merchant.accessToken);
  const inToken = { tokenAddress: token, network: 'LOCAL' };
  await ask(PROFILE, { input: { displayName: 'Café Lumen' } });
  const create = async (order: Order) => {
    const input = { ...order, ...inToken };
    return (await ask<{ createInvoice: Created }>(CREATE, { input })).createInvoice;
  };
  await create(WAITING);
  await ask(CANCEL, { uuid: (await create(CANCELLED)).uuid });
  const { uuid, contractAddress } = await create(PART_PAID);
  const partPaid = new FollowedInvoice(chit, uuid, merchant.accessToken);
  await transfer(anvil, token, contractAddress, PART, { from: payer });
  await partPaid.until(({ amountPending }) => amountPending !== '0');
  const input = { title: 'Coffee of the month', amount: '15', ...inToken };
  const { createPaymentLink } = await ask<{ createPaymentLink: { url: string } }>(LINK, { input });
  return createPaymentLink.url;
}

interface Created {
  uuid: string;
  contractAddress: `0x${string}`;
}
