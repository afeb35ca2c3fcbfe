import { v7 as newUuid } from 'uuid';
import type { Invoice } from '../../entities/invoice.entity';
import { Payment } from '../../entities/payment.entity';
import type { Token } from '../../entities/token.entity';
import { AppError } from '../../errors';
import type { ChainReader } from '../../infra/chain/rpc-chain';
import { RpcError } from '../../infra/chain/rpc-error';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import { toChecksumAddress } from '../../lib/chain/address';
import type { Transfer } from '../../lib/chain/transfers';
import { type InvoiceOption, optionsOf, unitsOf } from '../../lib/invoice-option';
import { divide, divideUp, type Fraction, ONE } from '../../lib/prices/fraction';
import { currencyOf } from '../../lib/prices/pegs';
import { reason } from '../../lib/reasons';
import { severalNetworks, updateClosing } from '../invoices/invoice-networks';
import { quoteOptions, toInvoiceOption } from '../invoices/invoice-offer';
import { withFee } from '../invoices/invoice-price';
import type { InvoiceTransitions } from '../invoices/invoice-transitions';
import { priceTokens } from '../prices/token-prices';
import { findToken } from '../tokens/token.queries';
import { measureArrived } from './arrived-amounts';
import type { StrayRow } from './stray.queries';

const MOST_OPTIONS = BOUNDS.request.accepts.most;

/**
 * Reads the transfer of a stray again, to the address `to`, as a payment of its invoice that is not counted yet. Throws an RpcError when the
 * endpoint does not have it at this depth, and `conflict` when nothing of it arrived.
 */
export async function readStray(
  db: Executor,
  reader: ChainReader,
  { network, hash, logIndex, amount, invoiceUuid }: StrayRow,
  { token, to, confirmations }: { token: Token; to: string; confirmations: number },
): Promise<Payment> {
  const transfers = await reader.transfersOf(hash);
  const isStray = (each: Transfer) =>
    each.logIndex === logIndex &&
    each.amount === BigInt(amount) &&
    each.to === to.toLowerCase() &&
    each.token === token.address.toLowerCase();
  const transfer = transfers.find(isStray);
  const head = await reader.head();
  if (!transfer || head.number - transfer.blockNumber + 1 < confirmations)
    throw new RpcError(`The endpoint does not have the transaction ${hash}`);
  const block = await reader.block(transfer.blockNumber);
  if (block.hash !== transfer.blockHash) throw new RpcError(`Block ${block.number} was replaced`);
  const appeared = [{ ...transfer, invoiceUuid, tokenUuid: token.uuid }];
  const changes = { appeared, moved: [], vanished: [], replaced: [] };
  const [measured] = await measureArrived(db, reader, network, changes, []);
  const arrived = measured?.arrived ?? 0n;
  if (arrived === 0n) throw new AppError(reason('stray_token'));
  return Object.assign(new Payment(), {
    ...{ uuid: newUuid(), invoiceUuid, network, tokenUuid: token.uuid, transactionHash: hash, logIndex },
    from: toChecksumAddress(transfer.from) ?? transfer.from,
    amount: arrived,
    loggedAmount: arrived < transfer.amount ? transfer.amount : null,
    ...{ blockNumber: block.number, blockHash: block.hash, blockTime: block.time },
    ...{ status: 'confirmed', countedAs: 'nothing', confirmedOn: new Date() },
    signature: await reader.signature(hash).catch(() => null),
  });
}

/**
 * Makes a token one of the options of a locked invoice, so that every rule of payments holds for money in it. Throws
 * `no_rate` when the worth of the token is not known, `conflict` when the invoice has as many options as it may have, and changes nothing when the invoice accepts it already.
 */
export async function acceptToken(
  tx: Executor,
  transitions: InvoiceTransitions,
  invoice: Invoice,
  token: Token,
): Promise<void> {
  const known = optionsOf(invoice);
  if (known.some(({ tokenUuid }) => tokenUuid === token.uuid)) return;
  if (known.length >= MOST_OPTIONS) throw new AppError(reason('too_many_options', { max: MOST_OPTIONS }));
  const options = [...known, await optionIn(tx, invoice, token)];
  const widened = { ...invoice, options };
  // Payment units become finer with another option.
  const toldUnits = (invoice.toldUnits * unitsOf(widened).full) / unitsOf(invoice).full;
  await transitions.record(tx, null, [{ invoice, change: { options, toldUnits }, events: [] }]);
  const networks = severalNetworks(widened);
  if (networks.length === 0) return;
  await tx.query(
    `INSERT INTO invoice_networks (invoice_uuid, network) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`,
    [invoice.uuid, networks],
  );
  await updateClosing(tx, [widened]);
}

/** What the invoice costs in the token: its price at the present rate, or its amount in a token of the same worth. */
async function optionIn(tx: Executor, invoice: Invoice, token: Token): Promise<InvoiceOption> {
  const { priceAmount, priceCurrency, feeBps } = invoice;
  if (priceAmount !== null && priceCurrency !== null) {
    const price = { amount: priceAmount, currency: priceCurrency };
    return toInvoiceOption((await quoteOptions(tx, [token], price, feeBps))[0]);
  }
  const [{ tokenUuid, amount }] = optionsOf(invoice) as [InvoiceOption];
  const asked = (await findToken(tx, tokenUuid)) as Token;
  const { numerator, denominator } = await worthIn(tx, asked, token);
  const converted = divideUp(
    BigInt(amount) * numerator * 10n ** BigInt(token.decimals),
    denominator * 10n ** BigInt(asked.decimals),
  );
  return toInvoiceOption({ token, ...withFee(converted, feeBps, 'amount') });
}

/** How many of `token` are worth one of `asked`: 1 for tokens of one name, or with one peg. */
async function worthIn(tx: Executor, asked: Token, token: Token): Promise<Fraction> {
  const peg = currencyOf(asked);
  if (asked.symbol === token.symbol || (peg && peg === currencyOf(token))) return ONE;
  const [one, other] = await priceTokens(tx, [asked, token], 'USD');
  if (!one || !other) throw new AppError(reason('no_rate', { currency: 'USD' }));
  return divide(one.rate, other.rate);
}
