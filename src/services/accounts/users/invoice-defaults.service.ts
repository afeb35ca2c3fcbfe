import type { DataSource } from 'typeorm';
import { NUMBER_FORMAT, User } from '../../../entities/user.entity';
import type { Executor } from '../../../infra/database/statements';
import type { Account, Actor } from '../../../lib/actor';
import { omitUndefined } from '../../../lib/defined-only';
import type { Seller } from '../../../lib/seller';
import { authorize } from '../../../policies/access';
import { lockAccount } from '../../shared/account-lock';
import { changeUser } from '../../shared/user-changes';
import type { TokenService } from '../../tokens/token.service';

/** Default values of an account's new invoices, which the creator of an invoice can override. */
export type InvoiceDefaults = Pick<User, 'defaultAccepts' | 'toleranceBps' | 'numberFormat' | keyof Seller>;

/** New defaults: null clears a property, an absent property keeps its value. */
export interface InvoiceDefaultsChange extends Partial<Seller> {
  /** Tokens in which an invoice that names no token can be paid, at least one. */
  accepts?: readonly { tokenAddress: string; network: string }[] | null;
  toleranceBps?: number | null;
  numberFormat?: string | null;
}

/** Reads and changes an account's defaults for new invoices. A change does not affect existing invoices. */
export class InvoiceDefaultsService {
  constructor(
    private readonly database: DataSource,
    private readonly tokens: TokenService,
  ) {}

  /** Returns the defaults of the caller's account, including default tokens that are now disabled. */
  async get(actor: Actor): Promise<InvoiceDefaults> {
    authorize(actor, 'invoiceDefaults');
    return this.database.manager.findOneByOrFail(User, { uuid: actor.account.uuid });
  }

  /** Changes the defaults of the caller's account. Throws `invalid` for a token that new invoices cannot use. */
  async update(actor: Actor, given: InvoiceDefaultsChange): Promise<InvoiceDefaults> {
    authorize(actor, 'updateInvoiceDefaults');
    const { uuid } = actor.account;
    return this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      const before = await tx.findOneByOrFail(User, { uuid });
      const change = await this.toColumns(tx, actor.account, given);
      return changeUser(tx, { actor, action: 'user.invoice_defaults_updated' }, before, change);
    });
  }

  private async toColumns(
    tx: Executor,
    account: Account,
    { accepts, toleranceBps, numberFormat, ...seller }: InvoiceDefaultsChange,
  ): Promise<Partial<InvoiceDefaults>> {
    const tokens = await Promise.all(
      (accepts ?? []).map((token) => this.tokens.requireActive(tx, account, token, 'accepts')),
    );
    return omitUndefined({
      ...seller,
      defaultAccepts: accepts === undefined ? undefined : [...new Set(tokens.map(({ uuid }) => uuid))],
      toleranceBps: toleranceBps === null ? 0 : toleranceBps,
      numberFormat: numberFormat === null ? NUMBER_FORMAT : numberFormat,
    });
  }
}
