import { Chit } from '../support/app/chit';
import { mine } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { scrape } from '../support/http/metrics';
import { until } from '../support/until';

const NOWHERE = 'http://127.0.0.1:9';

let world: Settlement;

beforeAll(async () => {
  world = await Settlement.start();
});

afterAll(() => world.stop());

const ready = async (chit: Chit) => (await chit.fetch('GET', '/health/ready')).body;

describe('A process with the role watcher', () => {
  it('reports the last block read in its health', async () => {
    await mine(world.anvil, 3);
    await world.caughtUp();
    const headBlock = Number(await world.anvil.client.getBlockNumber());
    const { parts, networks } = await until(async () => {
      const health = await ready(world.chit);
      return health.networks.LOCAL.readBlock === headBlock && health;
    });
    expect(parts).toMatchObject({ watcher: 'up' });
    expect(networks).toEqual({
      LOCAL: { state: 'up', headBlock, readBlock: headBlock, blockAgeSeconds: expect.any(Number) },
    });
  });

  it('reports the last block read as a metric', async () => {
    const answer = await fetch(`${world.chit.url}/metrics`);
    const metrics = await answer.text();
    expect(metrics).toMatch(/^chit_chain_read_block\{network="LOCAL"\} [1-9]\d*$/m);
    expect(metrics).toMatch(/^chit_chain_head_block\{network="LOCAL"\} [1-9]\d*$/m);
    expect(metrics).toMatch(/^chit_chain_read_failures_total\{network="LOCAL"\} 0$/m);
  });

  it('reports an unreachable chain, and keeps serving', async () => {
    const chit = await Chit.start({ RPC_URLS_LOCAL: NOWHERE });
    const health = await until(async () => {
      const body = await ready(chit);
      return body.parts.watcher === 'degraded' && body;
    });
    expect(health).toMatchObject({
      status: 'ready',
      networks: { LOCAL: { state: 'degraded', headBlock: null, readBlock: null, blockAgeSeconds: null } },
    });
    const metrics = await scrape(chit.url);
    expect(metrics.get('chit_chain_read_failures_total{network="LOCAL"}')).toBeGreaterThan(0);
    expect(metrics.get('chit_rpc_errors_total{network="LOCAL",reason="failed"}')).toBeGreaterThan(0);
    await chit.stop();
  });
});

describe('A network', () => {
  const watchedOnes = async (chit: Chit) => {
    const { body } = await chit.graphql('{ networks { id watched } }');
    return body.data.networks.flatMap(({ id, watched }: { id: string; watched: boolean }) =>
      watched ? [id] : [],
    );
  };

  it('is watched if it has an RPC URL', async () => {
    expect(await watchedOnes(world.chit)).toEqual(['LOCAL']);
  });

  it('is neither watched nor part of the health without an RPC URL', async () => {
    const chit = await Chit.start();
    expect(await watchedOnes(chit)).toEqual([]);
    expect(await ready(chit)).toMatchObject({ parts: { watcher: 'off' }, networks: {} });
    await chit.stop();
  });
});
