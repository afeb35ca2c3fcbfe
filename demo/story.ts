import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook as Verifier } from 'standardwebhooks';
import { type Address, encodeFunctionData, parseAbiItem, parseUnits } from 'viem';
import { transfer } from '../test/support/chain/chain-scenes';
import { Receiver } from '../test/support/http/receiver';
import { DECIMALS, listedTokens, prepareChain, prepareSecondChain, tusd } from './chains';
import { CheckoutPage } from './checkout-page';
import { FollowedInvoice, type SeenInvoice } from './followed-invoice';
import { mustBe } from './must-be';
import { detail, fact, say, seconds, success } from './print';
import { fillShop } from './shop';
import {
  type Balances,
  CONFIRMATIONS,
  feeRecipient,
  merchantWallet,
  operator,
  payer,
  type Stage,
} from './stage';
import { playTestMode, startWithoutChain } from './test-mode';
import { createPricedInvoice, payOnSecondChain } from './two-chains';

/** One step of the story; throws when a result differs from the expected one. */
export interface Step {
  title: string;
  play(stage: Stage): Promise<void>;
}

const AMOUNT = 25;
const due = parseUnits(String(AMOUNT), DECIMALS);
/** Fee of 1 %, the default for new accounts. */
const fee = due / 100n;
/** Time between two blocks in milliseconds, so that a viewer can follow. */
const BLOCK_MS = 500;
const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
const TRANSFER_CALL = parseAbiItem('function transfer(address to, uint256 value)');

/** All steps of the story, in order. */
export const STORY: readonly Step[] = [
  { title: 'Chit starts, without a chain', play: startWithoutChain },
  { title: 'A test key, and one invoice through its events', play: playTestMode },
  { title: 'A chain with a token on it', play: prepareChain },
  { title: 'A second chain, and price feeds on both', play: prepareSecondChain },
  { title: 'Chit starts again, and watches both', play: startChit },
  { title: 'A merchant joins', play: admitMerchant },
  { title: `The merchant's program makes an invoice of ${AMOUNT} TUSD`, play: makeInvoice },
  { title: 'The payer opens the checkout page', play: openPage },
  { title: "The payer's wallet pays", play: pay },
  { title: 'The network confirms', play: confirm },
  { title: "The merchant's program is told", play: verifyMessages },
  { title: 'The statistics', play: showStatistics },
  { title: 'The money moves on', play: flush },
  { title: 'An invoice of 20 EUR, payable on both chains', play: createPricedInvoice },
  { title: 'It is paid on the second chain', play: payOnSecondChain },
  { title: 'The dashboard shows it', play: openDashboard },
];

async function startChit(stage: Stage): Promise<void> {
  await stage.chit.stop();
  const start = Date.now();
  const chit = stage.startChit();
  await chit.ready;
  fact('ready', `after ${seconds(Date.now() - start)}, at ${chit.url}`);
  fact('payments', `count after ${CONFIRMATIONS} confirmations`);
  fact('fees', `go to ${feeRecipient}`);
}

async function admitMerchant(stage: Stage): Promise<void> {
  const { chit } = stage;
  const { data: admin } = await chit.rest<Session>('POST', '/auth/login', { body: chit.admin });
  const list = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
  for (const token of listedTokens(stage)) await chit.graphql(list, { input: token }, admin.access_token);
  fact('admin', `${chit.admin.email} signs in and lists TUSD and EURC`);

  const credentials = { email: 'shop@example.com', password: 'correct horse battery' };
  const { data: session } = await chit.rest<Session>('POST', '/auth/register', { body: credentials });
  const accessToken = session.access_token;
  const wallet = { wallet: merchantWallet };
  await chit.rest('POST', '/user/whitelist/request', { as: accessToken, body: wallet });
  fact('merchant', `${credentials.email} registers, and wants the money in ${merchantWallet}`);

  const verified = { status: 'verified' };
  await chit.rest('PATCH', `/user/${session.user.user_uuid}`, { as: admin.access_token, body: verified });
  fact('admin', 'verifies the wallet');

  const createKey = 'mutation { createApiKey(name: "shop") { key } }';
  const { createApiKey } = await chit.graphql<{ createApiKey: { key: string } }>(createKey, {}, accessToken);
  stage.merchant = { ...credentials, accessToken, apiKey: createApiKey.key };
  fact('API key', stage.merchant.apiKey);
  await openReceiver(stage, accessToken);
}

async function openReceiver(stage: Stage, accessToken: string): Promise<void> {
  stage.receiver = await Receiver.start();
  const create = 'mutation ($url: URL!) { createWebhook(url: $url) { secret } }';
  const { url } = stage.receiver;
  const { createWebhook } = await stage.chit.graphql<{ createWebhook: { secret: string } }>(
    create,
    { url },
    accessToken,
  );
  stage.webhookSecret = createWebhook.secret;
  fact('webhook', `${url}, with the secret ${createWebhook.secret}`);
}

async function makeInvoice(stage: Stage): Promise<void> {
  const { chit, merchant } = stage;
  const request = {
    as: merchant.apiKey,
    headers: { 'idempotency-key': randomUUID() },
    body: { amount: AMOUNT, token_address: stage.token, network: 'LOCAL', customer_id: 'order-1001' },
  };
  const path = '/invoice/by_api_key';
  const { data } = await chit.rest<Order>('POST', path, request);
  fact('request', `POST /api/v1${path}`);
  fact('uuid', data.uuid);
  fact('address', data.contract_address);
  fact('fee', `${data.fee_amount} TUSD`);
  fact('url', data.url);
  mustBe('The amount', data.amount, AMOUNT);
  mustBe('The fee', parseUnits(String(data.fee_amount), DECIMALS), fee);
  mustBe('The wallet that is paid out to', data.client, merchantWallet);

  const again = await chit.rest<Order>('POST', path, request);
  mustBe('The answer to the same Idempotency-Key', again.data.uuid, data.uuid);
  detail('Sent once more with the same Idempotency-Key, it is the same invoice.');

  stage.invoiceAddress = data.contract_address;
  stage.page = new CheckoutPage(chit.url, data.url);
  stage.invoice = new FollowedInvoice(chit, data.uuid, merchant.accessToken);
  mustBe('The status', (await stage.invoice.read()).status, 'created');
}

async function openPage({ page, invoiceAddress }: Stage): Promise<void> {
  const { phase, title, main } = await page.read();
  mustBe('What the page waits for', phase, 'waiting');
  mustBe('What the page asks for', title, `Pay ${AMOUNT} TUSD`);
  mustBe('Whether it shows the address', main.includes(invoiceAddress), true);
  fact('page', `${title}: waiting, with a QR code for wallets and the address for exchanges`);
}

async function pay(stage: Stage): Promise<void> {
  const { status, transactionHash, blockNumber } = await transfer(
    stage.anvil,
    stage.token,
    stage.invoiceAddress,
    due,
    { from: payer },
  );
  mustBe('The transfer', status, 'success');
  fact('transfer', `${tusd(due)} to ${stage.invoiceAddress}`);
  fact('hash', `${transactionHash}, in block ${blockNumber}`);
  stage.payment = { hash: transactionHash, block: blockNumber };
  stage.before = await stage.balances();
}

async function confirm(stage: Stage): Promise<void> {
  const { invoice, payment } = stage;
  const seen = await invoice.until(({ amountPending }) => amountPending !== '0');
  mustBe('What is pending', seen.amountPending, String(AMOUNT));
  mustBe('The transaction that was seen', seen.payments[0]?.hash, payment.hash);
  mustBe('Its block', seen.payments[0]?.blockNumber, String(payment.block));
  report(payment.block, 1, seen);

  for (let confirmations = 2; confirmations < CONFIRMATIONS; confirmations += 1) {
    const block = await nextBlock(stage);
    await pause(BLOCK_MS);
    const waiting = await invoice.read();
    mustBe(`The status after ${confirmations} confirmations`, waiting.status, 'created');
    report(block, confirmations, waiting);
  }

  const last = await nextBlock(stage);
  const start = Date.now();
  const paid = await invoice.until(({ status }) => status !== 'created');
  const took = Date.now() - start;
  mustBe('The depth of the payment', last - payment.block + 1n, BigInt(CONFIRMATIONS));
  mustBe('The status', paid.status, 'paid');
  mustBe('What was received', paid.amountReceived, String(AMOUNT));
  mustBe('What is pending', paid.amountPending, '0');
  mustBe('The hash of the invoice', paid.hash, payment.hash);
  report(last, CONFIRMATIONS, paid);
  success(`paid      ${seconds(took)} later, by ${paid.hash}`);
  const receipt = await stage.page.read();
  mustBe('What the page is now', receipt.phase, 'paid');
  fact('page', `${receipt.title}: the payer's receipt`);
}

/**
 * Mines a block after a random pause. Chit polls at regular intervals: blocks in step with them would distort the
 * measured times.
 */
async function nextBlock(stage: Stage): Promise<bigint> {
  await pause(BLOCK_MS * (0.5 + Math.random()));
  return stage.mine();
}

function report(block: bigint, confirmations: number, { amountPending, amountReceived }: SeenInvoice): void {
  const amounts = amountPending === '0' ? `${amountReceived} TUSD received` : `${amountPending} TUSD pending`;
  fact(`block ${block}`, `seen: ${amounts}, ${confirmations} of ${CONFIRMATIONS} confirmations`);
}

/** Messages that the webhook must have received by now, in the order of `sequence`. */
const MESSAGES = ['invoice.created', 'invoice.payment_detected', 'invoice.paid'];

async function verifyMessages({ receiver, webhookSecret, payment }: Stage): Promise<void> {
  const received = await receiver.got(MESSAGES.length);
  const verifier = new Verifier(webhookSecret);
  for (const { body, headers } of received) verifier.verify(body, headers as Record<string, string>);
  const messages = received.map(({ message }) => message).sort((a, b) => a.data.sequence - b.data.sequence);
  for (const { type, data } of messages) {
    fact(`event ${data.sequence}`, `${type}: ${data.invoice.status}, ${data.amount_received} TUSD received`);
  }
  mustBe('What the webhook was told', messages.map(({ type }) => type).join(', '), MESSAGES.join(', '));
  mustBe('The payment that it was told of', messages.at(-1)?.data.payment.hash, payment.hash);
  success('Each signature is good, by the library of Standard Webhooks.');
}

async function showStatistics({ chit, merchant }: Stage): Promise<void> {
  const { data } = await chit.rest<Statistics>('GET', '/invoice/stats/summary', { as: merchant.accessToken });
  const [total] = data.totalByTokenResult;
  fact('invoices', `${data.totalInvoices}, ${data.last24HoursCount} of them in the last 24 hours`);
  fact('TUSD', `${total?.amount} in ${total?.count} invoice on ${total?.network}`);
  mustBe('The number of invoices', data.totalInvoices, 1);
  mustBe('The number of tokens', data.totalByTokenResult.length, 1);
  mustBe('The token', total?.token, 'TUSD');
  mustBe('The sum', total?.amount, String(AMOUNT));
  mustBe('The number of its invoices', total?.count, '1');
}

async function flush(stage: Stage): Promise<void> {
  const { anvil, invoice, before } = stage;
  detail(`Chit's operator ${operator.address} pays the gas, and could send it nowhere else.`);
  const isFlushed = invoice.until(({ payments }) => payments.every(({ flushedOn }) => flushedOn !== null));
  await stage.mineDuring(isFlushed, BLOCK_MS);
  const after = await stage.balances();

  const logs = await anvil.client.getLogs({
    address: stage.token,
    event: TRANSFER,
    args: { from: stage.invoiceAddress },
    fromBlock: 0n,
  });
  const [hash, ...others] = new Set(logs.map(({ transactionHash }) => transactionHash));
  if (!hash || others.length > 0) throw new Error(`${logs.length} transfers left the address of the invoice`);
  const { from, blockNumber } = await anvil.client.getTransaction({ hash });
  mustBe('Who sent the flush', from, operator.address.toLowerCase());
  fact('hash', `${hash}, in block ${blockNumber}`);

  const rows: [string, keyof Balances, bigint][] = [
    ["invoice's address", 'invoice', -due],
    ["merchant's wallet", 'merchant', due - fee],
    ["fee recipient's wallet", 'feeRecipient', fee],
  ];
  const row = (name: string, was: bigint, is: bigint) =>
    detail(`${name.padEnd(23)} ${tusd(was).padStart(10)} → ${tusd(is).padStart(10)}`);
  for (const [name, whose] of rows) row(name, before[whose], after[whose]);
  row('together', sum(before), sum(after));
  for (const [name, whose, change] of rows) {
    mustBe(`What came to the ${name}`, after[whose] - before[whose], change);
  }
  mustBe('The sum', sum(after), due);
  mustBe('The sum before', sum(before), due);
  success('It adds up.');
}

async function openDashboard(stage: Stage): Promise<void> {
  const { chit, merchant } = stage;
  const link = await fillShop(stage);
  fact('invoices', 'one more waits, one is cancelled, one is paid in part');
  fact('link', `${link}, at which payers create invoices themselves`);
  for (const { email, password } of [merchant, chit.admin]) {
    mustBe(`Whether ${email} has a session`, await chit.opensSession({ email, password }), true);
  }
  success('The merchant and the admin sign in.');
}

/** Prints how to sign in to the dashboard, and commands with which the user can continue. */
export function invite({ anvil, chit, merchant, token }: Stage): void {
  const amount = parseUnits('5', DECIMALS);
  const json = "-H 'content-type: application/json'";
  const placeholder: Address = `0x${'1'.repeat(40)}`;
  const transferTo = encodeFunctionData({ abi: [TRANSFER_CALL], args: [placeholder, amount] });
  const [before, after] = transferTo.split(placeholder.slice(2));
  const send = { from: payer.address, to: token, data: `${before}'\${ADDRESS#0x}'${after}` };
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [send] };
  const order = { amount: 5, token_address: token, network: 'LOCAL' };

  say('\nNow it is yours. A block is mined every two seconds; Ctrl-C ends everything.\n');
  // The name of the loopback address, because passkeys belong to a name.
  const dashboard = chit.url.replace('127.0.0.1', 'localhost');
  say(`Open the dashboard in a browser, and sign in as the merchant or as the admin: ${dashboard}\n`);
  fact('merchant', `${merchant.email}, password: ${merchant.password}`);
  fact('admin', `${chit.admin.email}, password: ${chit.admin.password}`);
  say('\nFor your programs:\n');
  fact('API docs', `${chit.url}/api/v1/docs`);
  fact('GraphQL', `${chit.url}/graphql`);
  fact('API key', merchant.apiKey);
  fact('RPC', `${anvil.url} (chain ${anvil.chainId})`);
  fact('token', token);
  say('\nAnother invoice:\n');
  say(`curl ${chit.url}/api/v1/invoice/by_api_key ${json} \\`);
  say(`  -H 'authorization: Bearer ${merchant.apiKey}' \\`);
  say(`  -d '${JSON.stringify(order)}'`);
  say('\nPay it, at its contract_address, and see it become paid, by the last part of its url:\n');
  say('ADDRESS=0x…');
  say(`curl ${anvil.url} ${json} -d '${JSON.stringify(call)}'`);
  say(`curl ${chit.url}/api/v1/invoice/by_token/…`);
}

interface Session {
  access_token: string;
  user: { user_uuid: string };
}

interface Order {
  uuid: string;
  amount: number;
  fee_amount: number;
  contract_address: Address;
  client: string;
  url: string;
}

interface Statistics {
  totalInvoices: number;
  totalByTokenResult: { token: string; network: string; amount: string; count: string }[];
  last24HoursCount: number;
}

const sum = ({ invoice, merchant, feeRecipient }: Balances) => invoice + merchant + feeRecipient;
