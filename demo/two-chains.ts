import { setTimeout as pause } from 'node:timers/promises';
import { type Address, parseUnits } from 'viem';
import { transfer } from '../test/support/chain/chain-scenes';
import { DECIMALS } from './chains';
import { FollowedInvoice } from './followed-invoice';
import { mustBe } from './must-be';
import { detail, fact, success } from './print';
import { payer, SECOND_NETWORK, type Stage } from './stage';

const PRICE = { amount: '20', currency: 'EUR' };
/** Amounts of 20 EUR at the prices of the feeds. */
const IN_TUSD = '23';
const IN_EURC = '20';
/** Interval in milliseconds at which the price is asked for again, until Chit has read the feeds. */
const ASK_AGAIN_MS = 500;

const QUOTE =
  'query ($price: PriceInput!) { quote(price: $price) { options { amount rate { token { symbol } } } } }';
const CREATE = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) {
  uuid contractAddress options { amount token { symbol } network { name } rate { rate pegged } }
} }`;

interface Option {
  amount: string;
  token: { symbol: string };
  network: { name: string };
  rate: { rate: string; pegged: boolean };
}

/** Creates an invoice with a price in euros, which is payable in a token on each chain. */
export async function createPricedInvoice(stage: Stage): Promise<void> {
  const { chit, merchant } = stage;
  const ask = <T>(query: string, variables: object) =>
    chit.graphql<T>(query, variables, merchant.accessToken);
  const canBePriced = async () => {
    const answer = await ask<{ quote: { options: unknown[] } }>(QUOTE, { price: PRICE }).catch(() => null);
    return answer?.quote.options.length === 2;
  };
  while (!(await canBePriced())) await pause(ASK_AGAIN_MS);
  const accepts = [
    { tokenAddress: stage.token, network: 'LOCAL' },
    { tokenAddress: stage.euroToken, network: SECOND_NETWORK },
  ];
  const input = { price: PRICE, accepts, orderId: '1005' };
  const { createInvoice: created } = await ask<{ createInvoice: Created }>(CREATE, { input });
  for (const { amount, token, network, rate } of created.options) {
    const peg = rate.pegged ? 'pegged to the euro' : `at ${rate.rate} EUR each`;
    fact(token.symbol, `${amount} on ${network.name}, ${peg}`);
  }
  mustBe('The amounts', created.options.map(({ amount }) => amount).join(', '), `${IN_TUSD}, ${IN_EURC}`);
  detail(`Either of them pays it, at ${created.contractAddress} on both chains.`);
  stage.priced = {
    address: created.contractAddress,
    invoice: new FollowedInvoice(chit, created.uuid, merchant.accessToken),
  };
}

/** Pays it in full on the second chain. */
export async function payOnSecondChain(stage: Stage): Promise<void> {
  const { secondChain, euroToken, priced } = stage;
  const amount = parseUnits(IN_EURC, DECIMALS);
  const { transactionHash } = await transfer(secondChain, euroToken, priced.address, amount, { from: payer });
  fact('transfer', `${IN_EURC} EURC on ${SECOND_NETWORK}`);
  const paid = await stage.mineDuring(priced.invoice.until(({ status }) => status !== 'created'));
  mustBe('The status', paid.status, 'paid');
  mustBe('What was received', paid.amountReceived, IN_EURC);
  mustBe('The transaction that paid it', paid.hash, transactionHash);
  success(`paid      by ${transactionHash}`);
  detail('The operator pays it out on that chain within a minute.');
}

interface Created {
  uuid: string;
  contractAddress: Address;
  options: Option[];
}
