import type { DataSource } from 'typeorm';
import { Payment } from '../../entities/payment.entity';
import type { Refund } from '../../entities/refund.entity';
import { Stray } from '../../entities/stray.entity';
import { type Profile, User } from '../../entities/user.entity';
import { invalid, notFound } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import type { LiveEvents } from '../../infra/live-events';
import type { Address } from '../../lib/chain/address';
import type { NetworkId } from '../../lib/chain/networks';
import { sha256 } from '../../lib/crypto';
import type { AddressGiver, RefundReason, RefundStatus } from '../../lib/enums';
import { optionsOf } from '../../lib/invoice-option';
import { parseAmount } from '../../lib/money';
import { reason } from '../../lib/reasons';
import { type Credit, creditOf, refundAmount } from '../../presenters/refund.presenter';
import type { CheckoutPayment, DocumentAddress } from '../invoices/checkout/checkout.service';
import type { InvoiceTransitions } from '../invoices/invoice-transitions';
import { findToken } from '../tokens/token.queries';
import { findRefunds, listRefundsOf, lockRefunds, type RefundOfInvoice } from './refund.queries';
import { refusalOf } from './refund.service';
import { assertRefundAddress } from './refund-address';
import { hasCreditNote, nameAddress, refundableIn } from './refund-state';
import { recordSteps } from './refund-steps';

/** What the payer reads behind the secret link of a refund that is not cancelled. */
export interface OpenClaim {
  status: Exclude<RefundStatus, 'cancelled'>;
  reason: RefundReason;
  /** In whole tokens, as exact decimal text. */
  amount: string;
  token: { symbol: string; name: string };
  network: NetworkId;
  /** Networks among which the payer chooses while the refund is `requested`; `network` is one of them. */
  networks: NetworkId[];
  merchant: Profile;
  /** Order of the shop; null without one. */
  orderId: string | null;
  /** Addresses that have paid the invoice, as a hint only: exchanges pay from addresses that are not their customers'. */
  senders: string[];
  /** Null until somebody has named it. */
  address: string | null;
  addressGivenBy: AddressGiver | null;
  /** Transaction with the transfer; null until it is sent. */
  hash: string | null;
  sentOn: Date | null;
  confirmedOn: Date | null;
  /** Number of the credit note; null until the refund is confirmed. */
  creditNumber: string | null;
}

type ConfirmedRefund = Refund & Record<'sentOn' | 'confirmedOn', Date> & { transactionHash: string };

/** What the printable credit note of a refund shows beside what is in the document of its invoice. */
export interface CreditNote {
  number: string;
  issuedOn: Date;
  credit: Credit;
  /** The transfer that has sent the money back. */
  payment: CheckoutPayment;
  document: DocumentAddress;
}

/** Of a cancelled refund, the payer reads nothing else. */
export type Claim = OpenClaim | { status: 'cancelled' };

export interface ClaimedAddress {
  /** In EIP-55 form. */
  address: string;
  /** The last four characters of the address, typed a second time. */
  lastFour: string;
  /** By default the network of the refund. */
  network?: string | undefined;
}

const MAX_SENDERS = 3;

/** What a payer may do with the secret link of a refund; the link is the permission. */
export class RefundClaimService {
  constructor(
    private readonly database: DataSource,
    private readonly transitions: InvoiceTransitions,
    private readonly live: LiveEvents,
  ) {}

  /** Returns the refund with this secret. Throws `not_found` when there is none. */
  async open(token: string): Promise<Claim> {
    const db = this.database.manager;
    const [found] = await findRefunds(db, { claimHash: sha256(token) });
    if (!found) throw notFound();
    const { refund, invoice } = found;
    const { status, reason, network, address, addressGivenBy } = refund;
    if (status === 'cancelled') return { status };
    const { symbol, name } = await tokenOf(db, refund.tokenUuid);
    const choices = status === 'requested' ? await findChoices(db, found) : [];
    return {
      ...{ status, reason, network, address, addressGivenBy },
      amount: refundAmount(refund, invoice),
      token: { symbol, name },
      networks: choices.map((choice) => choice.network),
      merchant: await db.findOneByOrFail(User, { uuid: refund.userUuid }).then(toProfile),
      orderId: invoice.orderId,
      senders: await findSenders(db, found),
      hash: refund.transactionHash,
      sentOn: refund.sentOn,
      confirmedOn: refund.confirmedOn,
      creditNumber: hasCreditNote(refund) ? refund.creditNumber : null,
    };
  }

  /** Returns the credit note of the refund with this secret. Throws `not_found` when there is none. */
  async creditNote(token: string): Promise<CreditNote> {
    const db = this.database.manager;
    const [found] = await findRefunds(db, { claimHash: sha256(token) });
    if (!found || !hasCreditNote(found.refund)) throw notFound();
    const { refund, invoice } = found;
    const { network, transactionHash, sentOn, confirmedOn } = refund as ConfirmedRefund;
    const { symbol } = await tokenOf(db, refund.tokenUuid);
    const amount = refundAmount(refund, invoice);
    return {
      number: refund.creditNumber as string,
      issuedOn: confirmedOn,
      credit: creditOf(refund, invoice),
      payment: { hash: transactionHash, network, symbol, amount, value: null, paidOn: sentOn, isOver: false },
      document: { invoice: invoice.uuid, document: invoice.documentToken },
    };
  }

  /**
   * Names the address to which the refund goes, once. Throws `not_found` for an unknown secret, `conflict` when the refund
   * waits for no address, and `invalid` for an address at which the money would be lost, for other last characters, and
   * for a network on which the invoice was not paid.
   */
  async nameAddress(token: string, { address, lastFour, network }: ClaimedAddress): Promise<Claim> {
    if (address.slice(-4).toLowerCase() !== lastFour.toLowerCase())
      throw invalid({ member: 'lastFour', reason: reason('last_characters') });
    const invoice = await this.database.transaction(async (tx) => {
      const [found] = await lockRefunds(tx, { claimHash: sha256(token) });
      if (!found) throw notFound();
      const { refund, invoice } = found;
      await assertRefundAddress(tx, address as Address, invoice);
      const step = nameAddress(refund, address, 'payer');
      if (!step) throw refusalOf(refund);
      const choice = (await findChoices(tx, found)).find(
        (each) => each.network === (network ?? refund.network),
      );
      if (!choice) throw invalid({ member: 'network', reason: reason('refund_network') });
      await recordSteps(tx, this.transitions, null, [
        { event: step.event, refund: { ...step.refund, ...choice }, invoice },
      ]);
      return invoice;
    });
    this.live.publish({ invoiceUuid: invoice.uuid, userUuid: invoice.userUuid });
    return this.open(token);
  }
}

type Choice = Pick<Refund, 'network' | 'tokenUuid' | 'amount'>;

/**
 * Returns in which tokens the refund can be sent, its own first: those with its symbol, one for each network, in which the
 * invoice has received enough that is not refunded.
 */
async function findChoices(db: Executor, { refund, invoice }: RefundOfInvoice): Promise<Choice[]> {
  const { network, tokenUuid, amount } = refund;
  if (refund.strayUuid) return [{ network, tokenUuid, amount }];
  const own = await tokenOf(db, tokenUuid);
  const [refunds = []] = await listRefundsOf(db, [invoice.uuid]);
  const choices = new Map([[network, { network, tokenUuid, amount }]]);
  for (const option of optionsOf(invoice)) {
    if (choices.has(option.network)) continue;
    const token = await tokenOf(db, option.tokenUuid);
    const inToken = parseAmount(refundAmount(refund, invoice), option.tokenDecimals);
    const most = refundableIn(refunds, option.tokenUuid, BigInt(option.amountReceived));
    if (token.symbol === own.symbol && inToken.ok && inToken.baseUnits <= most)
      choices.set(option.network, {
        network: option.network,
        tokenUuid: option.tokenUuid,
        amount: inToken.baseUnits,
      });
  }
  return [...choices.values()];
}

async function findSenders(db: Executor, { refund }: RefundOfInvoice): Promise<string[]> {
  const { strayUuid, invoiceUuid } = refund;
  if (strayUuid) return [(await db.findOneByOrFail(Stray, { uuid: strayUuid })).from];
  const payments = await db.find(Payment, {
    where: { invoiceUuid, status: 'confirmed' },
    order: { blockTime: 'DESC' },
    take: MAX_SENDERS,
  });
  return [...new Set(payments.map(({ from }) => from))];
}

async function tokenOf(db: Executor, uuid: string): Promise<{ symbol: string; name: string }> {
  const token = await findToken(db, uuid);
  if (!token) throw new Error(`There is no token ${uuid}`);
  return token;
}

const toProfile = ({ displayName, supportEmail, supportUrl, accentColor, logoHash }: User): Profile => ({
  displayName,
  supportEmail,
  supportUrl,
  accentColor,
  logoHash,
});
