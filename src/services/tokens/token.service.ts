import { And, type DataSource, Equal, type FindOptionsWhere, Not } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { Token } from '../../entities/token.entity';
import { invalid, notFound } from '../../errors';
import { refuseDuplicate } from '../../infra/database/errors';
import { type Executor, findPage } from '../../infra/database/statements';
import type { Account, Actor } from '../../lib/actor';
import { isNativeCoin } from '../../lib/chain/native-coin';
import { isTestnet, type NetworkId } from '../../lib/chain/networks';
import { type FactDifference, factDifferences, type TokenFacts } from '../../lib/chain/token-facts';
import type { TokenStatus } from '../../lib/enums';
import type { Page } from '../../lib/page';
import { reason } from '../../lib/reasons';
import { authorize } from '../../policies/access';
import { recordAudit, recordChange } from '../shared/audit';
import { findActiveToken, findDefaultTokens } from './token.queries';
import type { TokenFactsService } from './token-facts.service';
import type { WatchedNetworks } from './watched-networks';

export interface NewToken {
  name: string;
  symbol: string;
  /** Token address in EIP-55 form. */
  address: string;
  network: string;
  decimals: number;
}

export interface TokenQuery extends Page {
  network?: string;
  status?: TokenStatus;
}

type OfferedToken = Pick<Token, 'network' | 'status' | 'decimals' | 'contractDecimals'>;

/** Returns the decimals of the contract if they are known to differ from the listed ones; otherwise null. */
const otherDecimals = ({ decimals, contractDecimals }: Pick<Token, 'decimals' | 'contractDecimals'>) =>
  contractDecimals === decimals ? null : contractDecimals;

/** Why new invoices cannot use the token; `actual` are the decimals of its contract where they differ. */
function whyNotActive(network: NetworkId, address: string, token: Token | undefined, actual: number | null) {
  if (token && actual !== null) return reason('wrong_decimals', { actual });
  return isNativeCoin(address) ? reason('native_coin') : reason('inactive_token', { network });
}

/** Test accounts see the tokens of the network `TEST`, other accounts all others. */
const networkFor = ({ isTest }: Pick<Account, 'isTest'>) =>
  isTest ? Equal<NetworkId>('TEST') : Not<NetworkId>('TEST');

const toProblem = ({ member, actual }: FactDifference) => ({
  member,
  reason: reason('contract_differs', { actual }),
});

/** Manages the tokens in which invoices can be created. */
export class TokenService {
  constructor(
    private readonly database: DataSource,
    /** Chains that this installation supports. */
    readonly networks: readonly NetworkId[],
    private readonly watchedNetworks: WatchedNetworks,
    private readonly facts: TokenFactsService,
  ) {}

  async get(actor: Actor, uuid: string): Promise<Token> {
    authorize(actor, 'token');
    const token = await this.database.manager.findOneBy(Token, { uuid });
    if (!token) throw notFound();
    return token;
  }

  /** By network and symbol: all for an admin, only active ones for others. */
  async list(actor: Actor, query: TokenQuery): Promise<{ items: Token[]; total: number }> {
    authorize(actor, 'tokens');
    const { network, status } = query;
    const isAdmin = actor.account.role === 'admin';
    if (!isAdmin && status === 'disabled') return { items: [], total: 0 };
    const where: FindOptionsWhere<Token> = {
      network: And(networkFor(actor.account), ...(network ? [Equal(network as NetworkId)] : [])),
      ...(isAdmin ? status && { status } : { status: 'active' }),
    };
    const order = { network: 'ASC', symbol: 'ASC', uuid: 'ASC' } as const;
    return findPage(this.database.manager, Token, query, { where, order });
  }

  /**
   * Reads what a token contract says about itself. Resolves to null when this process cannot read the network. Throws
   * `invalid` for a network that this installation does not support and for an address without a token contract, and
   * `unavailable` when the network does not answer.
   */
  async readFacts(actor: Actor, networkName: string, address: string): Promise<TokenFacts | null> {
    authorize(actor, 'tokenFacts');
    return this.facts.read(this.requireOfferedNetwork(networkName), address);
  }

  /**
   * Adds a token contract. Throws `invalid` for a network that this installation does not support, for an address
   * without a token contract, and for decimals or a symbol other than the contract's; `conflict` when the token already
   * exists; `unavailable` when the network does not answer. Where this process cannot read the network, a watcher
   * compares the token with its contract soon.
   */
  async create(actor: Actor, input: NewToken): Promise<Token> {
    authorize(actor, 'createToken');
    const network = this.requireOfferedNetwork(input.network);
    const facts = await this.facts.read(network, input.address);
    const differences = facts ? factDifferences(input, facts) : [];
    if (differences.length > 0) throw invalid(...differences.map(toProblem));
    const read = facts && {
      checkedOn: new Date(),
      contractDecimals: facts.decimals,
      contractSymbol: facts.symbol,
    };
    return this.database.transaction(async (tx) => {
      const uuid = newUuid();
      await tx
        .insert(Token, { ...input, ...read, network, uuid })
        .catch(refuseDuplicate(reason('token_exists', { network })));
      await recordAudit(tx, {
        actor,
        action: 'token.created',
        subject: `token:${uuid}`,
        accountUuid: null,
        after: { ...input },
      });
      return tx.findOneByOrFail(Token, { uuid });
    });
  }

  /** Changes the name or the status. A disabled token accepts no new invoices; existing invoices can still be paid. */
  async update(actor: Actor, uuid: string, change: Partial<Pick<Token, 'name' | 'status'>>): Promise<Token> {
    authorize(actor, 'updateToken');
    return this.database.transaction(async (tx) => {
      const token = await tx.findOne(Token, { where: { uuid }, lock: { mode: 'pessimistic_write' } });
      if (!token) throw notFound();
      await tx.update(Token, { uuid }, change);
      const changed = { ...token, ...change };
      await recordChange(tx, {
        actor,
        action: 'token.updated',
        subject: `token:${uuid}`,
        accountUuid: null,
        members: ['name', 'status'],
        title: 'symbol',
        before: token,
        after: changed,
      });
      return changed;
    });
  }

  /**
   * Returns the active token for a new invoice. Throws `invalid` on `network` when this installation does not support
   * the network, or refuses invoices on it because no process watches it. Throws `invalid` on `tokenAddress` for a
   * token that is unknown, disabled or on another network, for a token whose contract has other decimals, and for a
   * native coin. Throws `invalid` on `network` for a test account and a network other than `TEST`, and the other way
   * round. With `list`, the name of the input
   * member that lists several tokens, throws `invalid` on that member instead.
   */
  async requireActive(
    tx: Executor,
    { isTest }: Pick<Account, 'isTest'>,
    { network: networkName, tokenAddress: address }: { network: string; tokenAddress: string },
    list?: string,
  ): Promise<Token> {
    const network = networkName === 'TEST' ? networkName : this.requireOfferedNetwork(networkName, list);
    if (isTest !== (network === 'TEST')) {
      const why = isTest ? reason('test_key_needs_test_network') : reason('test_network_needs_test_key');
      throw invalid({ member: list ?? 'network', reason: why });
    }
    if ((await this.watchedNetworks.supportOf(network, tx)) === 'refused')
      throw invalid({ member: list ?? 'network', reason: reason('network_not_watched', { network }) });
    const token = await findActiveToken(tx, { network, address });
    const actual = token ? otherDecimals(token) : null;
    if (token && actual === null) return token;
    throw invalid({ member: list ?? 'tokenAddress', reason: whyNotActive(network, address, token, actual) });
  }

  /** Returns the tokens that new invoices of the account may use, sorted by network and symbol. */
  async listOffered(tx: Executor, account: Pick<Account, 'isTest'>): Promise<Token[]> {
    const tokens = await tx.find(Token, {
      where: { status: 'active', network: networkFor(account) },
      order: { network: 'ASC', symbol: 'ASC', uuid: 'ASC' },
    });
    return this.onlyOffered(tx, tokens);
  }

  /**
   * Returns the default tokens of an account that new invoices may use, in the order in which the account lists them.
   */
  async listDefaults(tx: Executor, userUuid: string): Promise<Token[]> {
    return this.onlyOffered(tx, await findDefaultTokens(tx, userUuid));
  }

  /**
   * Returns the tokens of an invoice that names none: the account's default tokens, or all that it may use, without those of
   * test networks if there are others, as goods are sold for them. For every operation of a shop, which authorizes its caller.
   */
  async listUsual({ account }: { account: Pick<Account, 'uuid' | 'isTest'> }): Promise<Token[]> {
    const { manager } = this.database;
    const defaults = await this.listDefaults(manager, account.uuid);
    if (defaults.length > 0) return defaults;
    const offered = await this.listOffered(manager, account);
    const real = offered.filter(({ network }) => !isTestnet(network));
    return real.length > 0 ? real : offered;
  }

  /** Whether it is active, with the right decimals as far as known, on a permitted network. */
  async isOffered(db: Executor, token: OfferedToken): Promise<boolean> {
    const { network, status } = token;
    if (status !== 'active' || otherDecimals(token) !== null) return false;
    if (network !== 'TEST' && !this.networks.includes(network)) return false;
    return (await this.watchedNetworks.supportOf(network, db)) !== 'refused';
  }

  private async onlyOffered(db: Executor, tokens: readonly Token[]): Promise<Token[]> {
    const offered = await Promise.all(tokens.map((token) => this.isOffered(db, token)));
    return tokens.filter((_, index) => offered[index]);
  }

  private requireOfferedNetwork(network: string, member = 'network'): NetworkId {
    const found = this.networks.find((id) => id === network);
    if (found) return found;
    throw invalid({ member, reason: reason('one_of', { values: this.networks }) });
  }
}
