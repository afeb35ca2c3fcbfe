import type { Config } from '../../config';
import type { Token } from '../../entities/token.entity';
import type { Executor } from '../../infra/database/statements';
import type { Reader } from '../../infra/replicas';
import type { Account, Actor } from '../../lib/actor';
import { isTestnet } from '../../lib/chain/networks';
import { authorize } from '../../policies/access';
import type { TokenService } from '../tokens/token.service';
import type { PriceNeed } from './price-need';
import {
  type Money,
  pricedCurrencies,
  priceTokens,
  type QuotedToken,
  quoteTokens,
  type TokenRate,
} from './token-prices';

export interface QuoteRequest extends Money {
  /** The tokens to quote, with addresses in EIP-55 form; by default, all tokens that new invoices may use. */
  accepts?: { tokenAddress: string; network: string }[];
}

/** A price in several tokens: for each token, the amount that pays the price. */
export interface Quote {
  /** The tokens that can be priced, at least one. */
  options: QuotedToken[];
  /** Minutes for which a new invoice locks amounts; null when every token is pegged. */
  lockMinutes: number | null;
}

/** Computes prices of tokens in currencies from the price feeds that the watcher reads. */
export class RateService {
  constructor(
    private readonly reader: Reader,
    private readonly tokens: TokenService,
    private readonly need: PriceNeed,
    private readonly config: Pick<Config, 'PRICE_LOCK_MINUTES'>,
  ) {}

  /**
   * Returns the sorted codes of the currencies in which at least one token that new invoices may use can be priced.
   * `testnet` selects the tokens: true for tokens on test networks, false for tokens on other networks, undefined for
   * all tokens.
   */
  async currencies(actor: Actor, testnet?: boolean): Promise<string[]> {
    authorize(actor, 'currencies');
    await this.need.announce();
    return this.reader.read(async (db) => {
      const tokens = await this.tokens.listOffered(db, actor.account);
      const isMeant = ({ network }: Token) => testnet === undefined || isTestnet(network) === testnet;
      return pricedCurrencies(db, tokens.filter(isMeant));
    });
  }

  /** Rates of all usable tokens with one in the currency, by network and symbol. */
  async rates(actor: Actor, currency: string): Promise<TokenRate[]> {
    authorize(actor, 'rates');
    await this.need.announce();
    return this.reader.read(async (db) =>
      priceTokens(db, this.tokens.listOffered(db, actor.account), currency),
    );
  }

  /**
   * Returns the amounts of tokens that pay a price, without the tokens that cannot be priced or have too few decimals.
   * Throws the errors of `quoteTokens`, and `invalid` for a token that new invoices cannot use.
   */
  async quote(actor: Actor, { amount, currency, accepts }: QuoteRequest): Promise<Quote> {
    authorize(actor, 'quote');
    await this.need.announce();
    const options = await this.reader.read(async (db) =>
      quoteTokens(db, this.tokensOf(db, actor.account, accepts), { amount, currency }),
    );
    const isMoving = options.some(({ pegged }) => !pegged);
    return { options, lockMinutes: isMoving ? this.config.PRICE_LOCK_MINUTES : null };
  }

  private tokensOf(db: Executor, account: Account, accepts: QuoteRequest['accepts']): Promise<Token[]> {
    if (!accepts) return this.tokens.listOffered(db, account);
    return Promise.all(accepts.map((token) => this.tokens.requireActive(db, account, token, 'accepts')));
  }
}
