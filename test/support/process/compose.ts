/** Reads Compose files as `docker compose` does, as far as this project's files need it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../../..');

export interface ComposeService {
  build?: string;
  image: string;
  restart: string;
  command?: string[];
  extends?: { file: string; service: string };
  ports?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

/** Parses a file of the project's root. The tag `!override` has no effect on the parsed value. */
export const readCompose = (name: string): ComposeFile =>
  parse(readFileSync(join(ROOT, name), 'utf8'), { merge: true, logLevel: 'error' });

/** Interpolates variables; throws when a required variable is missing. */
export const interpolate = (text: string, given: Record<string, string>) =>
  text.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, form?: string, rest = '') => {
    const value = given[name];
    if (value) return value;
    if (form === '?') throw new Error(`${name}: ${rest}`);
    return rest;
  });

/** Environment of a service's container: the variables of `.env`, then those of the service. */
export function environmentOf(
  { env_file, environment = {} }: ComposeService,
  dotenv: Record<string, string>,
): Record<string, string> {
  const own = Object.entries(environment).map(([name, text]) => [name, interpolate(text, dotenv)]);
  return { ...(env_file === undefined ? {} : dotenv), ...Object.fromEntries(own) };
}

/** Services of `docker compose -f <base> -f <override>`; only `environment` is merged, other members are replaced. */
export function mergeCompose(base: ComposeFile, override: ComposeFile): Record<string, ComposeService> {
  const changed = Object.entries(override.services).map(([name, service]) => {
    const origin = base.services[service.extends?.service ?? name];
    const environment = { ...origin?.environment, ...service.environment };
    return [name, { ...origin, ...service, environment }];
  });
  return { ...base.services, ...Object.fromEntries(changed) };
}
