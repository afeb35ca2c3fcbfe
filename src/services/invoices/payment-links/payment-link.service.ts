import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { PaymentLink } from '../../../entities/payment-link.entity';
import { AppError, notFound } from '../../../errors';
import { databaseTime, type Executor } from '../../../infra/database/statements';
import type { Reader } from '../../../infra/replicas';
import type { Actor } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { randomToken } from '../../../lib/crypto';
import { omitUndefined } from '../../../lib/defined-only';
import { reason } from '../../../lib/reasons';
import {
  type Authorized,
  authorize,
  requireOwner,
  requireOwnerOrAdmin,
  verifiedWallet,
  visibleOwner,
} from '../../../policies/access';
import type { PriceNeed } from '../../prices/price-need';
import { lockAccount } from '../../shared/account-lock';
import { recordAudit, recordChange } from '../../shared/audit';
import { assertFuture } from '../../shared/future';
import type { IdempotencyService, IdempotentResult } from '../../shared/idempotency.service';
import type { ChannelService } from '../../telegram/channel.service';
import type { TokenService } from '../../tokens/token.service';
import {
  countOpenLinks,
  countPaymentLinks,
  findPaymentLink,
  listPaymentLinks,
  lockPaymentLink,
  type PaymentLinkDetails,
  type PaymentLinkQuery,
} from './payment-link.queries';
import {
  auditSnapshot,
  DEFAULT_MEMBERS,
  type LinkMembers,
  MEMBERS,
  pickMembers,
} from './payment-link-members';
import {
  changedOffer,
  changesOffer,
  checkedPrice,
  findAccepted,
  type GivenOffer,
} from './payment-link-offer';

/**
 * The changeable properties of a payment link as callers send them: amounts are exact decimal text in whole tokens.
 */
type GivenMembers = Omit<LinkMembers, keyof GivenOffer> & GivenOffer;

/** Input for a new payment link. A property that is null means the same as an absent one. */
export type NewPaymentLink = Partial<GivenMembers> & { title: string; tokenAddress: string; network: string };

/** Change of a payment link: an absent property keeps its value; null clears the value. */
export type PaymentLinkChange = Partial<GivenMembers>;

/** Number of random bytes in a slug: 96 bits, which nobody can guess. */
const SLUG_BYTES = 12;

const MAX_LINKS = BOUNDS.account.paymentLinks.most;

/** Creates, lists and changes the payment links of merchants. */
export class PaymentLinkService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
    private readonly tokens: TokenService,
    private readonly priceNeed: PriceNeed,
    private readonly channels: ChannelService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Creates a payment link, once per idempotency key. Throws `forbidden` when the caller has no verified wallet, and
   * `conflict` when the account already has the maximum number of open links. Throws `invalid` for values that no
   * invoice of the link could have, and `no_rate` when none of the tokens has a rate in the currency of the price.
   */
  async create(
    actor: Actor,
    input: NewPaymentLink,
    key?: string,
  ): Promise<IdempotentResult<PaymentLinkDetails>> {
    authorize(actor, 'createPaymentLink');
    verifiedWallet(actor.account);
    if (input.priceAmount) await this.priceNeed.announce();
    const request = { operation: 'createPaymentLink' as const, input, key };
    return this.idempotency.runOnce(actor, request, (tx) =>
      tx.transaction((inner) => this.insert(inner, actor, input)),
    );
  }

  /** Returns one payment link. Throws `not_found` when there is no such link or the caller may not see it. */
  async get(actor: Actor, uuid: string): Promise<PaymentLinkDetails> {
    authorize(actor, 'paymentLink');
    return requireOwnerOrAdmin(actor, await findPaymentLink(this.database.manager, uuid));
  }

  /** Returns a page of the caller's payment links, newest first; for an admin, of all accounts' links. */
  async list(actor: Actor, query: PaymentLinkQuery): Promise<PaymentLinkDetails[]> {
    authorize(actor, 'paymentLinks');
    return this.reader.read((db) => listPaymentLinks(db, visibleOwner(actor), query));
  }

  /**
   * Counts the caller's payment links; for an admin, all accounts' links. `testnet` filters as in `PaymentLinkQuery`.
   */
  async count(actor: Actor, testnet?: boolean): Promise<number> {
    authorize(actor, 'paymentLinks');
    return this.reader.read((db) => countPaymentLinks(db, visibleOwner(actor), testnet));
  }

  /**
   * Changes one of the caller's payment links. Existing invoices of the link do not change. Throws the errors of
   * `create`, except the one for a missing wallet. Throws `not_found` for a link of another account, even when the
   * caller is an admin.
   */
  async update(actor: Actor, uuid: string, given: PaymentLinkChange): Promise<PaymentLinkDetails> {
    authorize(actor, 'updatePaymentLink');
    const change = omitUndefined(given);
    if (changesOffer(change)) await this.priceNeed.announce();
    await this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      await lockPaymentLink(tx, uuid);
      const before = requireOwner(actor, await findPaymentLink(tx, uuid));
      if (change.channelUuid) await this.channels.findOwned(tx, before.userUuid, change.channelUuid);
      assertFuture(change.expiresOn, await databaseTime(tx));
      const offer = await changedOffer(tx, this.tokens, actor.account, { before, change });
      const after = pickMembers({ ...before, ...change, ...offer });
      await tx.update(PaymentLink, { uuid }, after);
      if (after.enabled) await assertFewLinks(tx, before.userUuid);
      await recordChange(tx, {
        actor,
        action: 'payment_link.updated',
        subject: `payment_link:${uuid}`,
        accountUuid: before.userUuid,
        members: MEMBERS,
        title: 'title',
        before: auditSnapshot(before),
        after: auditSnapshot(after),
      });
    });
    return load(this.database.manager, uuid);
  }

  private async insert(tx: Executor, actor: Authorized, input: NewPaymentLink): Promise<PaymentLinkDetails> {
    await lockAccount(tx, actor);
    const { uuid: userUuid, feeBps } = actor.account;
    const token = await this.tokens.requireActive(tx, actor.account, input);
    const others = await findAccepted(tx, this.tokens, actor.account, {
      ownUuid: token.uuid,
      accepts: input.accepts,
    });
    if (input.channelUuid) await this.channels.findOwned(tx, userUuid, input.channelUuid);
    assertFuture(input.expiresOn, await databaseTime(tx));
    const given = { ...DEFAULT_MEMBERS, ...omitUndefined(input), title: input.title };
    const price = await checkedPrice(tx, [token, ...others], feeBps, given);
    const members = pickMembers({ ...given, ...price, accepts: others.map((other) => other.uuid) });
    const uuid = newUuid();
    const slug = randomToken(SLUG_BYTES);
    await tx.insert(PaymentLink, { ...members, uuid, userUuid, slug, tokenUuid: token.uuid });
    await assertFewLinks(tx, userUuid);
    await recordAudit(tx, {
      actor,
      action: 'payment_link.created',
      subject: `payment_link:${uuid}`,
      accountUuid: userUuid,
      after: auditSnapshot(members),
    });
    return load(tx, uuid);
  }
}

/** Reads a created or changed payment link. Throws `not_found` when there is no such link. */
async function load(db: Executor, uuid: string): Promise<PaymentLinkDetails> {
  const link = await findPaymentLink(db, uuid);
  if (!link) throw notFound();
  return link;
}

/** Throws `conflict` when the account has more than the maximum number of open links. */
async function assertFewLinks(tx: Executor, userUuid: string): Promise<void> {
  if ((await countOpenLinks(tx, userUuid)) > MAX_LINKS)
    throw new AppError(reason('too_many_payment_links', { max: MAX_LINKS }));
}
