import type { DataSource } from 'typeorm';
import type { Config } from '../../config';
import { Token } from '../../entities/token.entity';
import { AppError, invalid } from '../../errors';
import type { Logger } from '../../infra/logger';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import { type TokenFacts, tokenProblem } from '../../lib/chain/token-facts';
import { reason } from '../../lib/reasons';
import { withTimeout } from '../../lib/with-timeout';

/** Loaded at the first read of a contract, because viem takes a tenth of a second to load. */
const contracts = (): typeof import('../../infra/chain/token-facts') =>
  require('../../infra/chain/token-facts');

const TIMEOUT_MS = BOUNDS.times.tokenFacts.most * 1000;

const STORE = `
  UPDATE tokens SET checked_on = now(), contract_decimals = facts.decimals, contract_symbol = facts.symbol
  FROM unnest($1::uuid[], $2::int[], $3::text[]) AS facts (uuid, decimals, symbol) WHERE tokens.uuid = facts.uuid`;

/** Reads what token contracts say about themselves, and stores it beside what is listed. */
export class TokenFactsService {
  /** Networks on which this process has checked all tokens since its start. */
  private readonly checked = new Set<NetworkId>();

  constructor(
    private readonly database: DataSource,
    private readonly config: Pick<Config, 'networks' | 'rpcUrls'>,
    private readonly log: Logger,
  ) {}

  /** Networks that this process can read: those with an RPC endpoint. */
  get networks(): NetworkId[] {
    return this.config.networks.filter((network) => this.config.rpcUrls[network]);
  }

  /**
   * Reads a contract; resolves to null when this process has no RPC endpoint on the network. Throws `invalid` on
   * `address` when no token contract is there, and `unavailable` when the network does not answer in time.
   */
  async read(network: NetworkId, address: string): Promise<TokenFacts | null> {
    if (!this.config.rpcUrls[network]) return null;
    const reading = this.readAll(network, [address]);
    if (!(await withTimeout(TIMEOUT_MS, reading))) throw new AppError(reason('network_away', { network }));
    const [facts] = await reading;
    if (!facts) throw invalid({ member: 'address', reason: reason('no_token_contract', { network }) });
    return facts;
  }

  /**
   * Compares the tokens of a network with their contracts, and logs each difference: all tokens when this process
   * does it for the first time, later only those that no process has read. Sends no request when there are none.
   */
  async check(network: NetworkId): Promise<void> {
    const unread = this.checked.has(network) ? 'AND checked_on IS NULL' : '';
    const tokens = await this.database.query<Pick<Token, 'uuid' | 'address' | 'symbol' | 'decimals'>[]>(
      `SELECT uuid, address, symbol, decimals FROM tokens WHERE network = $1 ${unread}`,
      [network],
    );
    if (tokens.length > 0) {
      const addresses = tokens.map(({ address }) => address);
      const facts = await this.readAll(network, addresses);
      await this.database.query(STORE, [
        tokens.map(({ uuid }) => uuid),
        facts.map((each) => each?.decimals ?? null),
        facts.map((each) => each?.symbol ?? null),
      ]);
      for (const [index, token] of tokens.entries()) {
        const problem = tokenProblem({ ...token, network }, facts[index] ?? null);
        if (problem) this.log.error(problem);
      }
    }
    this.checked.add(network);
  }

  /** Returns what is wrong with the listed tokens by the latest reads of their contracts, one sentence each. */
  async problems(): Promise<string[]> {
    const tokens = await this.database.manager.find(Token, { order: { network: 'ASC', symbol: 'ASC' } });
    return tokens.flatMap((token) => {
      const { checkedOn, contractDecimals: decimals, contractSymbol: symbol } = token;
      if (!checkedOn) return [];
      return tokenProblem(token, decimals === null ? null : { decimals, symbol, name: null }) ?? [];
    });
  }

  private readAll(network: NetworkId, addresses: readonly string[]) {
    return contracts().readTokenFacts(addresses, { network, urls: this.config.rpcUrls[network] ?? [] });
  }
}
