import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Address, encodeFunctionData, formatUnits, parseAbi, parseUnits } from 'viem';
import { FACTORY } from '../src/lib/chain/forwarder';
import { type Anvil, type Deployable, startAnvil } from '../test/support/chain/anvil';
import { mint } from '../test/support/chain/chain-scenes';
import { mustBe } from './must-be';
import { detail, fact } from './print';
import { Program } from './program';
import { operatorKey, payer, SECOND_CHAIN_ID, SECOND_NETWORK, type Stage } from './stage';

/** Decimals of both tokens. */
export const DECIMALS = 6;
const PURSE = parseUnits('1000', DECIMALS);

/** Prices in US dollars, with the decimals that price feeds usually have. */
const PRICES = { 'EUR/USD': 115_000_000n, 'EURC/USD': 115_000_000n, 'TUSD/USD': 100_000_000n };
const FEED_DECIMALS = 8;
const SET_PRICE = parseAbi(['function set(int256 answer, uint256 startedAt, uint256 updatedAt)']);

/** Reads the artifact of a contract that scripts/build-demo.js has written into the folder of the bundle. */
const readContract = (file: string): Deployable => JSON.parse(readFileSync(join(__dirname, file), 'utf8'));

/** Starts the first chain, with the factory and a token that the payer has. */
export async function prepareChain(stage: Stage): Promise<void> {
  stage.anvil = await startAnvil({ detached: true });
  const { anvil } = stage;
  fact('chain', `anvil, a real EVM node, at ${anvil.url} (chain ${anvil.chainId})`);
  const gas = await deployFactory(stage, anvil, 'LOCAL');
  fact('factory', `${FACTORY}, as on every network, put there for ${gas} gas`);
  stage.token = await deployToken(anvil, 'Test Dollar', 'TUSD');
  fact('token', `Test Dollar (TUSD, ${DECIMALS} decimals) at ${stage.token}`);
  fact('payer', `${payer.address} has ${tusd(PURSE)}`);
}

/** Starts the second chain like the first one, and deploys price feeds on both. */
export async function prepareSecondChain(stage: Stage): Promise<void> {
  stage.secondChain = await startAnvil({ detached: true, chainId: SECOND_CHAIN_ID });
  const { anvil, secondChain } = stage;
  fact('chain', `anvil at ${secondChain.url}, which is ${SECOND_NETWORK} for this Chit`);
  await deployFactory(stage, secondChain, SECOND_NETWORK);
  fact('factory', 'at the same address, so that an invoice has the same address on both chains');
  stage.euroToken = await deployToken(secondChain, 'Test Euro', 'EURC');
  fact('token', `Test Euro (EURC, ${DECIMALS} decimals) at ${stage.euroToken}`);
  stage.feeds = {
    local: `${await deployFeed(anvil, 'EUR/USD')},${await deployFeed(anvil, 'TUSD/USD')}`,
    second: await deployFeed(secondChain, 'EURC/USD'),
  };
  fact('prices', 'one euro and one EURC are 1.15 USD, one TUSD is 1 USD');
  detail('The feeds answer as those of Chainlink do.');
}

/** The tokens as the admin lists them. */
export const listedTokens = ({ token, euroToken }: Stage) => [
  { name: 'Test Dollar', symbol: 'TUSD', address: token, network: 'LOCAL', decimals: DECIMALS },
  { name: 'Test Euro', symbol: 'EURC', address: euroToken, network: SECOND_NETWORK, decimals: DECIMALS },
];

/** Deploys the factory with Chit's own command, and returns the gas that it took. */
async function deployFactory(stage: Stage, { url }: Anvil, network: string): Promise<string | undefined> {
  const deploy = new Program('cli.js', {
    args: ['deploy-contracts', '--network', network],
    settings: { [`RPC_URLS_${network}`]: url, OPERATOR_PRIVATE_KEY: operatorKey },
  });
  // Mines blocks meanwhile, because the deployment waits for a block with its transaction.
  const code = await stage.mineDuring(deploy.ended);
  if (code !== 0) throw new Error(deploy.lastWords);
  const [, factory, gas] = /is (0x\w+): deployed by 0x\w+ for (\d+) gas/.exec(deploy.lastWords) ?? [];
  mustBe('The address of the factory', factory, FACTORY);
  return gas;
}

/** Deploys a token and gives the payer some of it. */
async function deployToken(chain: Anvil, name: string, symbol: string): Promise<Address> {
  const token = await chain.deploy(readContract('pay-token.json'), [name, symbol, DECIMALS]);
  await mint(chain, token, payer.address, PURSE);
  return token;
}

/** Deploys a price feed with its price, and returns it as a setting names it. */
async function deployFeed(chain: Anvil, pair: keyof typeof PRICES): Promise<string> {
  const feed = await chain.deploy(readContract('price-feed.json'), [pair.replace('/', ' / '), FEED_DECIMALS]);
  const { timestamp } = await chain.client.getBlock();
  const data = encodeFunctionData({
    abi: SET_PRICE,
    functionName: 'set',
    args: [PRICES[pair], timestamp, timestamp],
  });
  await chain.send({ to: feed, data });
  return `${pair}:${feed}`;
}

/** Formats base units as exact decimal text with at least two decimals. */
export function tusd(units: bigint): string {
  const [whole, fraction = ''] = formatUnits(units, DECIMALS).split('.');
  return `${whole}.${fraction.padEnd(2, '0')} TUSD`;
}
