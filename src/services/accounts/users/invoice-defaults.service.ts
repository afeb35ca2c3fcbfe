import type { DataSource } from 'typeorm';
import { User } from '../../../entities/user.entity';
import type { Executor } from '../../../infra/database/statements';
import type { Account, Actor } from '../../../lib/actor';
import { omitUndefined } from '../../../lib/defined-only';
import { authorize } from '../../../policies/access';
import { lockAccount } from '../../shared/account-lock';
import { recordChange } from '../../shared/audit';
import type { TokenService } from '../../tokens/token.service';

/** Default values of an account's new invoices, which the creator of an invoice can override. */
export type InvoiceDefaults = Pick<User, 'defaultAccepts' | 'toleranceBps'>;

/** New defaults: null clears a property, an absent property keeps its value. */
export interface InvoiceDefaultsChange {
  /** Tokens in which an invoice that names no token can be paid, at least one. */
  accepts?: readonly { tokenAddress: string; network: string }[] | null;
  toleranceBps?: number | null;
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
      const before: InvoiceDefaults = await tx.findOneByOrFail(User, { uuid });
      const change = await this.toColumns(tx, actor.account, given);
      await tx.update(User, { uuid }, change);
      const after = { ...before, ...change };
      await recordChange(tx, {
        ...{ actor, action: 'user.invoice_defaults_updated', subject: `user:${uuid}` },
        ...{ members: ['defaultAccepts', 'toleranceBps'], before, after },
      });
      return after;
    });
  }

  private async toColumns(
    tx: Executor,
    account: Account,
    { accepts, toleranceBps }: InvoiceDefaultsChange,
  ): Promise<Partial<InvoiceDefaults>> {
    const tokens = await Promise.all(
      (accepts ?? []).map((token) => this.tokens.requireActive(tx, account, token, 'accepts')),
    );
    return omitUndefined({
      defaultAccepts: accepts === undefined ? undefined : [...new Set(tokens.map(({ uuid }) => uuid))],
      toleranceBps: toleranceBps === null ? 0 : toleranceBps,
    });
  }
}
