import { fetchBotName } from '../bot/bot-name';
import type { Config } from '../config';
import type { SchemaState } from '../infra/database/schema-state';
import { pingRedis } from '../infra/redis';
import type { CodeKind } from '../lib/chain/code-kind';
import { CHAIN_IDS, NETWORKS, type NetworkId } from '../lib/chain/networks';
import { tokenProblem } from '../lib/chain/token-facts';
import { feeRecipientProblems } from '../services/accounts/wallets/fee-recipient';
import { type Finding, findingsOf, firstErrorLine } from './finding';

const redis = findingsOf('redis');
const rpc = findingsOf('rpc');
const clock = findingsOf('clock');
const bot = findingsOf('bot');
const publicUrl = findingsOf('public url');

/** Accepted difference between two clocks, in seconds; clocks synchronized by NTP differ by much less. */
const CLOCK_TOLERANCE_SECONDS = 5;
/** In seconds: most chains allow timestamps slightly ahead. */
const BLOCK_AHEAD_SECONDS = 30;
/** In seconds: every supported chain produces a block within seconds. */
const BLOCK_BEHIND_SECONDS = 600;

export async function checkRedis({ REDIS_URL: url }: Config): Promise<Finding> {
  if (url === undefined) return redis.note('REDIS_URL is not set: each process counts limits for itself');
  const { host } = new URL(url);
  return pingRedis(url).then(
    () => redis.ok(`${host} answers`),
    (error) =>
      redis.problem(`${host} does not answer (${firstErrorLine(error)}): start Redis or correct REDIS_URL`),
  );
}

/**
 * Result of the check of one RPC endpoint. `aheadSeconds` is how far the timestamp of the newest block is ahead of
 * this machine's clock; undefined when the endpoint failed or is stale.
 */
export interface EndpointReport {
  network: NetworkId;
  finding: Finding;
  aheadSeconds: number | undefined;
}

/** Checks every endpoint of every network, independently of the others. */
export function checkEndpoints({ rpcUrls }: Config): Promise<EndpointReport[]> {
  const all = CHAIN_IDS.flatMap((network) =>
    (rpcUrls[network] ?? []).map((url) => checkEndpoint(network, url)),
  );
  return Promise.all(all);
}

async function checkEndpoint(network: NetworkId, url: string): Promise<EndpointReport> {
  const { RpcChain }: typeof import('../infra/chain/rpc-chain') = require('../infra/chain/rpc-chain');
  const chain = new RpcChain(network, [url]);
  const { ok, problem } = findingsOf(`rpc ${network}`);
  const { host } = new URL(url);
  try {
    const { number, time } = await chain.read((reader) => reader.head());
    const aheadSeconds = (time.getTime() - Date.now()) / 1000;
    const isStale = network !== 'LOCAL' && aheadSeconds < -BLOCK_BEHIND_SECONDS;
    const finding = isStale
      ? problem(
          `${host} stands still: block ${number} is ${minutes(-aheadSeconds)} old; use another endpoint`,
        )
      : ok(`${host} is chain ${NETWORKS[network].id}, at block ${number}`);
    return { network, finding, aheadSeconds: isStale ? undefined : aheadSeconds };
  } catch (error) {
    const text = `${host}: ${firstErrorLine(error)}; correct RPC_URLS_${network}`;
    return { network, finding: problem(text), aheadSeconds: undefined };
  } finally {
    chain.close();
  }
}

/** Reports the RPC endpoints and, for the role `watcher`, networks with active tokens that have none. */
export function reportNetworks(
  endpoints: readonly EndpointReport[],
  config: Config,
  schema: SchemaState | undefined,
): Finding[] {
  const findings = endpoints.map(({ finding }) => finding);
  if (config.ROLES.includes('watcher')) return [...findings, ...reportUnwatched(config, schema)];
  return findings.length > 0
    ? findings
    : [rpc.note('No RPC_URLS_… is set: the processes with the role watcher need them')];
}

/** A problem when no network has an endpoint and invoices without one are refused; otherwise a note. */
function reportUnwatched(
  { rpcUrls, networks, ALLOW_UNWATCHED }: Config,
  schema: SchemaState | undefined,
): Finding[] {
  const consequence = ALLOW_UNWATCHED
    ? 'payments are not detected there, and an admin confirms them by hand'
    : 'invoices are refused there (ALLOW_UNWATCHED=true permits them)';
  const unwatched = networks.filter((id) => schema?.tokenNetworks.includes(id) && !rpcUrls[id]);
  const names = unwatched.length > 0 ? unwatched.join(', ') : 'any network';
  if (Object.keys(rpcUrls).length === 0) {
    const report = ALLOW_UNWATCHED ? rpc.note : rpc.problem;
    return [report(`No RPC_URLS_… is set for ${names}: ${consequence}`)];
  }
  if (unwatched.length === 0) return [];
  return [rpc.note(`No RPC_URLS_… is set for ${names}, with active tokens: ${consequence}`)];
}

/** Checks that FEE_RECIPIENT_NETWORKS names the networks on which a contract receives the fees. */
export async function checkFeeRecipient(config: Config): Promise<Finding[]> {
  const { FEE_RECIPIENT: address, FEE_RECIPIENT_NETWORKS: named, rpcUrls } = config;
  const networks = CHAIN_IDS.filter((network) => rpcUrls[network]);
  if (address === undefined || networks.length === 0) return [];
  const {
    readAccounts,
  }: typeof import('../infra/chain/account-code') = require('../infra/chain/account-code');
  const { ok, note, problem } = findingsOf('fee recipient');
  const read = async (network: NetworkId) => {
    const endpoint = { network, urls: rpcUrls[network] ?? [], tokens: [] };
    const states = await readAccounts([address], endpoint).catch(() => []);
    return [network, states[0]?.kind ?? null] as const;
  };
  const kinds = new Map(await Promise.all(networks.map(read)));
  const silent = networks.filter((network) => kinds.get(network) === null);
  const problems = feeRecipientProblems(named, kinds).map((text) => problem(text));
  if (silent.length > 0)
    problems.push(note(`What is at FEE_RECIPIENT on ${silent.join(', ')} could not be read`));
  return problems.length > 0 ? problems : [ok(describeRecipient(kinds))];
}

const describeRecipient = (kinds: ReadonlyMap<NetworkId, CodeKind | null>) =>
  [...kinds.values()].includes('contract')
    ? 'FEE_RECIPIENT is a contract on the networks of FEE_RECIPIENT_NETWORKS'
    : 'FEE_RECIPIENT is no contract on any network with RPC URLs';

/** Compares the listed tokens with their contracts, on each network with an endpoint that answers. */
export async function checkTokens({ rpcUrls }: Config, schema: SchemaState | undefined): Promise<Finding[]> {
  const { ok, note, problem } = findingsOf('tokens');
  const read = async (network: NetworkId): Promise<Finding[]> => {
    const {
      readTokenFacts,
    }: typeof import('../infra/chain/token-facts') = require('../infra/chain/token-facts');
    const tokens = schema?.tokens.filter((token) => token.network === network) ?? [];
    const addresses = tokens.map(({ address }) => address);
    const facts = await readTokenFacts(addresses, { network, urls: rpcUrls[network] ?? [] }).catch(
      () => null,
    );
    if (!facts) return [note(`Those of ${network} could not be read`)];
    const problems = tokens.flatMap((token, index) => tokenProblem(token, facts[index] ?? null) ?? []);
    if (problems.length > 0) return problems.map((text) => problem(text));
    return [ok(`Those of ${network} agree with their contracts (${tokens.length})`)];
  };
  const networks = CHAIN_IDS.filter(
    (id) => rpcUrls[id] && schema?.tokens.some(({ network }) => network === id),
  );
  return (await Promise.all(networks.map(read))).flat();
}

/** Compares this machine's clock with the database's clock and with the time of the newest blocks. */
export function checkClock(schema: SchemaState | undefined, endpoints: readonly EndpointReport[]): Finding {
  const aheadOfClock = endpoints.find(({ aheadSeconds = 0 }) => aheadSeconds > BLOCK_AHEAD_SECONDS);
  if (schema && Math.abs(schema.aheadMs) > CLOCK_TOLERANCE_SECONDS * 1000) {
    const word = schema.aheadMs > 0 ? 'ahead of' : 'behind';
    const seconds = Math.round(Math.abs(schema.aheadMs) / 1000);
    return clock.problem(`The database's is ${seconds} s ${word} this machine's: have both set by NTP`);
  }
  if (aheadOfClock?.aheadSeconds !== undefined)
    return clock.problem(
      `This machine's is ${minutes(aheadOfClock.aheadSeconds)} behind the newest block of ${aheadOfClock.network}: have it set by NTP`,
    );
  const compared = [schema && "the database's", endpoints.some(hasClock) && "the newest blocks'"].filter(
    Boolean,
  );
  if (compared.length === 0) return clock.note('Nothing answers that it could be compared with');
  return clock.ok(`This machine's agrees with ${compared.join(' and ')}`);
}

const hasClock = ({ aheadSeconds }: EndpointReport) => aheadSeconds !== undefined;

const minutes = (seconds: number) =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;

export async function checkBot({ TELEGRAM_BOT_TOKEN, TELEGRAM_API_ROOT }: Config): Promise<Finding> {
  if (TELEGRAM_BOT_TOKEN === undefined) return bot.note('TELEGRAM_BOT_TOKEN is not set: there is no bot');
  return fetchBotName(TELEGRAM_BOT_TOKEN, TELEGRAM_API_ROOT).then(
    (name) => bot.ok(`${name}, says ${new URL(TELEGRAM_API_ROOT).host}`),
    (error) => bot.problem(firstErrorLine(error)),
  );
}

/** Checks whether the SMTP server answers and accepts the sign-in; sends no mail. */
export async function checkMail({ SMTP_URL: url }: Config): Promise<Finding> {
  const { ok, note, problem } = findingsOf('mail');
  if (url === undefined) return note('SMTP_URL is not set: Chit sends no mails');
  const { checkMailServer }: typeof import('../infra/mailer') = require('../infra/mailer');
  const { host, username } = new URL(url);
  const accepted =
    username === '' ? 'answers; SMTP_URL has no user name' : 'answers, and accepts the sign-in';
  return checkMailServer(url).then(
    () => ok(`${host} ${accepted}`),
    (error) => problem(`${host}: ${firstErrorLine(error)}; correct SMTP_URL`),
  );
}

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;
/** Ports to which Telegram sends webhooks; the empty text represents the default port of https. */
const TELEGRAM_PORTS = ['', '443', '80', '88', '8443'];

/** Checks by the text of the URL whether payers can reach PUBLIC_URL; sends no request. */
export function checkPublicUrl({ PUBLIC_URL, PORT, production }: Config): Finding {
  const { hostname, protocol, href } = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  const isLocal = LOOPBACK.test(hostname);
  if (production && isLocal)
    return publicUrl.problem(`${href} leads payers to their own machine: set PUBLIC_URL`);
  if (production && protocol !== 'https:')
    return publicUrl.problem(`${href} is not encrypted, so a payer may be shown another address: use https`);
  return isLocal ? publicUrl.note(`${href}: for this machine alone`) : publicUrl.ok(href);
}

/** Reports who can read `/metrics`. */
export function reportMetrics({ METRICS_TOKEN, METRICS_ADDRESS: address }: Config): Finding {
  const { ok, note } = findingsOf('metrics');
  const access = METRICS_TOKEN === undefined ? 'without a token' : 'with METRICS_TOKEN';
  if (address)
    return ok(`Served on METRICS_ADDRESS alone (port ${address.port} of ${address.host}), ${access}`);
  if (METRICS_TOKEN !== undefined) return ok(`Served on HOST and PORT, ${access}`);
  return note(
    'Served to this machine alone: set METRICS_TOKEN or METRICS_ADDRESS for a Prometheus on another one',
  );
}

/** Checks whether Telegram can send updates to PUBLIC_URL. A self-hosted Bot API server can send to any URL. */
export function checkBotWebhook(config: Config): Finding[] {
  const { TELEGRAM_WEBHOOK_SECRET: secret, TELEGRAM_BOT_TOKEN: token, PUBLIC_URL } = config;
  const { ok, note, problem } = findingsOf('bot webhook');
  if (secret === undefined) return [];
  if (token === undefined) return [note('TELEGRAM_WEBHOOK_SECRET does nothing without TELEGRAM_BOT_TOKEN')];
  if (PUBLIC_URL === undefined)
    return [
      problem('Telegram needs to know where to send: set PUBLIC_URL, or unset TELEGRAM_WEBHOOK_SECRET'),
    ];
  const { protocol, port, hostname } = new URL(PUBLIC_URL);
  const isTelegrams = new URL(config.TELEGRAM_API_ROOT).hostname === 'api.telegram.org';
  if (isTelegrams && (protocol !== 'https:' || LOOPBACK.test(hostname) || !TELEGRAM_PORTS.includes(port)))
    return [
      problem(
        'Telegram sends to https on port 443, 80, 88 or 8443 of a public host: correct PUBLIC_URL, or unset TELEGRAM_WEBHOOK_SECRET',
      ),
    ];
  return [ok(`Telegram sends to ${new URL(PUBLIC_URL).host}`)];
}
