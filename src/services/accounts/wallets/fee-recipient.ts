import type { DataSource } from 'typeorm';
import type { Config } from '../../../config';
import { AppError } from '../../../errors';
import type { CodeKind } from '../../../lib/chain/code-kind';
import type { NetworkId } from '../../../lib/chain/networks';
import { reason } from '../../../lib/reasons';
import { findBlocked, networksOf, SELECT_CODES, type StoredCode, type TokenPlace } from './stored-codes';

type Settings = Pick<Config, 'FEE_RECIPIENT' | 'FEE_RECIPIENT_NETWORKS'>;

/** Time in milliseconds for which a process caches what is at the fee recipient's address. */
const CACHE_MS = 60_000;

/** Problems of the settings, one sentence each, by what is at the address on each network. */
export function feeRecipientProblems(
  named: readonly NetworkId[] | undefined,
  kinds: ReadonlyMap<NetworkId, CodeKind | null>,
): string[] {
  const networksOf = (kind: CodeKind) => [...kinds].flatMap(([id, each]) => (each === kind ? [id] : []));
  const deployed = networksOf('contract');
  if (deployed.length === 0) return [];
  const isContract = `FEE_RECIPIENT is a contract on ${deployed.join(', ')}`;
  if (!named)
    return [
      `${isContract}: list in FEE_RECIPIENT_NETWORKS the networks on which you control it; until then, invoices with a fee are refused`,
    ];
  return networksOf('plain')
    .filter((network) => named.includes(network))
    .map(
      (network) =>
        `${isContract}, but has no code on ${network}, where nobody controls it: deploy it there, or remove ${network} from FEE_RECIPIENT_NETWORKS`,
    );
}

/** The wallet for fees; a contract is the operator's only where it was deployed for them. */
export class FeeRecipient {
  private codes: Promise<StoredCode[]> | undefined;
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: DataSource,
    private readonly config: Settings,
  ) {}

  get address(): string | undefined {
    return this.config.FEE_RECIPIENT;
  }

  /** Throws `forbidden` unless the operator controls it on all these networks and no token blocks it. */
  async requireFor(tokens: readonly TokenPlace[]): Promise<void> {
    const { FEE_RECIPIENT, FEE_RECIPIENT_NETWORKS: named } = this.config;
    if (FEE_RECIPIENT === undefined) return;
    const codes = await this.readCodes(FEE_RECIPIENT);
    const blocked = findBlocked(codes, tokens);
    if (blocked) throw new AppError(reason('fee_recipient_blocked', blocked));
    if (!named && !codes.some(({ kind }) => kind === 'contract')) return;
    const others = networksOf(tokens).filter((network) => !named?.includes(network));
    if (others.length > 0) throw new AppError(reason('fee_recipient_unconfirmed', { networks: others }));
  }

  /** Problems of the settings, one sentence each, by the latest stored reads. */
  async problems(): Promise<string[]> {
    const rows = await this.database.query<{ network: NetworkId; kind: CodeKind | null }[]>(
      'SELECT network, kind FROM address_codes WHERE address = $1 ORDER BY network',
      [this.config.FEE_RECIPIENT ?? null],
    );
    const kinds = new Map(rows.map(({ network, kind }) => [network, kind]));
    return feeRecipientProblems(this.config.FEE_RECIPIENT_NETWORKS, kinds);
  }

  /** Returns what is at the address. Concurrent calls share one query; a failed query is not cached. */
  private readCodes(address: string): Promise<StoredCode[]> {
    const now = performance.now();
    if (this.codes && now < this.readAt + CACHE_MS) return this.codes;
    this.readAt = now;
    this.codes = this.database.query<StoredCode[]>(SELECT_CODES, [address]);
    this.codes.catch(() => {
      this.codes = undefined;
    });
    return this.codes;
  }
}
