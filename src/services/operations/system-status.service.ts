import type { Config } from '../../config';
import type { Actor } from '../../lib/actor';
import type { NetworkId } from '../../lib/chain/networks';
import { authorize } from '../../policies/access';
import type { ChainWatcherService, WatchState } from '../settlement/chain-watcher.service';
import type { OperatorGas, OperatorGasService } from '../settlement/operator-gas.service';
import type { TokenFactsService } from '../tokens/token-facts.service';
import type { Backlog } from './backlog.queries';
import type { BacklogService } from './backlog.service';
import type { Health, HealthService } from './health.service';
import { type ShownSetting, shownSettings } from './shown-settings';

/** `watch` and `gas` are those of this process; undefined when it does not have them. */
interface NetworkStatus {
  network: NetworkId;
  invoices: Backlog['invoices'][number] | undefined;
  flushes: Backlog['flushes'][number] | undefined;
  chain: Backlog['chains'][number] | undefined;
  watch: WatchState | undefined;
  gas: OperatorGas | undefined;
}

/** Status of the installation. `backlog` is null when reading the backlog failed or took too long. */
export interface SystemStatus {
  parts: Health['parts'];
  backlog: Backlog | null;
  networks: NetworkStatus[];
  /** What is wrong with listed tokens, one sentence each. */
  tokenProblems: string[];
  settings: ShownSetting[];
}

interface Sources {
  health: HealthService;
  backlog: BacklogService;
  watcher: ChainWatcherService;
  operatorGas: OperatorGasService;
  tokenFacts: TokenFactsService;
}

/** Reports to admins whether any work is stuck, with the numbers that the metrics also contain. */
export class SystemStatusService {
  constructor(
    private readonly config: Config,
    private readonly sources: Sources,
  ) {}

  async read(actor: Actor): Promise<SystemStatus> {
    authorize(actor, 'systemStatus');
    const { health, backlog: work, tokenFacts } = this.sources;
    const [{ parts }, backlog, tokenProblems] = await Promise.all([
      health.read(),
      work.read(),
      tokenFacts.problems(),
    ]);
    const networks = this.config.networks.map((network) => this.networkStatus(network, backlog));
    return { parts, backlog, networks, tokenProblems, settings: shownSettings(this.config) };
  }

  private networkStatus(network: NetworkId, backlog: Backlog | null): NetworkStatus {
    const { watcher, operatorGas } = this.sources;
    const isOfNetwork = (entry: { network: NetworkId }) => entry.network === network;
    return {
      network,
      invoices: backlog?.invoices.find(isOfNetwork),
      flushes: backlog?.flushes.find(isOfNetwork),
      chain: backlog?.chains.find(isOfNetwork),
      watch: watcher.states.find(isOfNetwork),
      gas: operatorGas.states.find(isOfNetwork),
    };
  }
}
