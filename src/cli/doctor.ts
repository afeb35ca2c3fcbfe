import { type Config, readConfig } from '../config';
import type { EnvFile } from '../env-file';
import { StartupError } from '../errors';
import { checkDatabase } from './database-checks';
import { type Finding, findingsOf, redactSettings } from './finding';
import {
  checkBot,
  checkBotWebhook,
  checkClock,
  checkEndpoints,
  checkFeeRecipient,
  checkMail,
  checkPublicUrl,
  checkRedis,
  checkTokens,
  reportMetrics,
  reportNetworks,
} from './outside-checks';
import { checkReplicas } from './replica-checks';

const settings = findingsOf('settings');

/**
 * `chit doctor`: checks the settings, and with valid settings everything that they name. No finding contains a secret.
 */
export async function runDoctor(
  environment: NodeJS.ProcessEnv,
  { path, warnings }: EnvFile,
): Promise<Finding[]> {
  const misspelled = warnings.map((warning) => settings.problem(warning));
  try {
    const config = readConfig(environment);
    const valid = settings.ok(`All can be read${path === undefined ? '' : `, including those of ${path}`}`);
    const findings = [valid, ...misspelled, ...(await runPartChecks(config))];
    return findings.map((found) => ({ ...found, text: redactSettings(found.text, config) }));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    // Returns only the findings about settings, because no other check can run without valid settings.
    return [...error.lines.map((line) => settings.problem(line)), ...misspelled];
  }
}

const FOREIGN_POLLER = findingsOf('bot').problem(
  'Another program polls with this bot token: stop it, or give it a bot of its own',
);

async function runPartChecks(config: Config): Promise<Finding[]> {
  const [database, redis, endpoints, bot, mail, feeRecipient] = await Promise.all([
    checkDatabase(config),
    checkRedis(config),
    checkEndpoints(config),
    checkBot(config),
    checkMail(config),
    checkFeeRecipient(config),
  ]);
  return [
    ...database.findings,
    ...(await checkReplicas(config, database.schema)),
    checkClock(database.schema, endpoints),
    redis,
    ...reportNetworks(endpoints, config, database.schema),
    ...(await checkTokens(config, database.schema)),
    ...feeRecipient,
    bot,
    ...(database.schema?.hasForeignPoller ? [FOREIGN_POLLER] : []),
    ...checkBotWebhook(config),
    mail,
    checkPublicUrl(config),
    reportMetrics(config),
  ];
}

/** Prints one line per finding, or JSON; returns the exit code, 1 when a finding is a problem. */
export function printFindings(findings: readonly Finding[], json: boolean): number {
  const isWell = findings.every(({ state }) => state !== 'problem');
  const text = json ? JSON.stringify({ ok: isWell, findings }, null, 2) : formatFindings(findings);
  process.stdout.write(`${text}\n`);
  return isWell ? 0 : 1;
}

const STATE_LABELS = { ok: 'ok', note: '-', problem: 'PROBLEM' };

function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  return findings
    .map(({ state, check, text }) => `${STATE_LABELS[state].padEnd(7)}  ${check.padEnd(width)}  ${text}`)
    .join('\n');
}
