import { USDC } from '../support/app/settings';
import type { Draw } from './random-source';

/** What requests may speak of and be signed with: drawn from at random, and never empty. */
export interface Pools {
  invoice: string[];
  user: string[];
  token: string[];
  channel: string[];
  webhook: string[];
  apiKey: string[];
  delivery: string[];
  checkoutToken: string[];
  refreshToken: string[];
  accessTokens: string[];
  apiKeys: string[];
  wallets: string[];
  /** What free text is made of. */
  texts: string[];
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

interface Definition {
  operationId: string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface RestDocument {
  paths: Record<string, Record<string, Definition>>;
  components: { schemas: Record<string, Schema> };
}

/** One operation as the served document has it. */
export interface RestOperation {
  id: string;
  method: string;
  path: string;
  /** Where the document has it, as a JSON pointer. */
  template: string;
  credential: 'none' | 'accessToken' | 'apiKey';
  parameters: Parameter[];
  body: Schema | undefined;
}

/** A request in parts, each of which may be spoilt before it is put together. Values of members are JSON text. */
export interface RestRequest {
  method: string;
  path: string;
  query: [string, string][];
  headers: [string, string][];
  members: [string, string][] | undefined;
}

export function operationsOf({ paths, components }: RestDocument): RestOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, definition]): RestOperation => {
      const { operationId: id, parameters = [], security = [], requestBody } = definition;
      const body = requestBody?.content['application/json']?.schema;
      const names = security.flatMap((one) => Object.keys(one));
      return {
        ...{ id, path, parameters, template: `/paths/${path.replaceAll('/', '~1')}/${method}` },
        method: method.toUpperCase(),
        credential: names.includes('ApiKey') ? 'apiKey' : names.length > 0 ? 'accessToken' : 'none',
        body: body?.$ref ? components.schemas[body.$ref.split('/').at(-1) ?? ''] : body,
      };
    }),
  );
}

/** A request that the document allows, with identifiers and credentials out of the pools. */
export function goodRequest(operation: RestOperation, pools: Pools, draw: Draw): RestRequest {
  const { method, path, parameters, credential } = operation;
  const given = parameters.filter(({ required }) => required || draw.chance(0.4));
  const drawn = ({ name, schema }: Parameter) => String(valueFor(name, schema, operation, pools, draw));
  const bearer =
    credential === 'none'
      ? undefined
      : draw.pick(credential === 'apiKey' ? pools.apiKeys : pools.accessTokens);
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(valueFor(name, { type: 'string' }, operation, pools, draw))),
    ),
    query: given.flatMap((parameter) =>
      parameter.in === 'query' ? [[parameter.name, drawn(parameter)]] : [],
    ),
    headers: [
      ...given.flatMap((parameter): [string, string][] =>
        parameter.in === 'header' ? [[parameter.name, `key-${draw.text(12)}`]] : [],
      ),
      ...(bearer === undefined ? [] : [['Authorization', `Bearer ${bearer}`] as [string, string]]),
      ...(operation.body ? [['Content-Type', 'application/json'] as [string, string]] : []),
    ],
    members: operation.body && membersOf(operation.body, operation, pools, draw),
  };
}

function membersOf(schema: Schema, operation: RestOperation, pools: Pools, draw: Draw): [string, string][] {
  const required = new Set(schema.required);
  const given = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || draw.chance(0.4),
  );
  return given.map(([name, member]) => [
    name,
    JSON.stringify(valueFor(name, member, operation, pools, draw)),
  ]);
}

/** Where the name says more than the schema does. */
const KINDS: Record<string, keyof Pools> = {
  ...{ channel_uuid: 'channel', customer_id: 'texts', note: 'texts', token: 'checkoutToken' },
  ...{ refresh_token: 'refreshToken', wallet: 'wallets' },
};

/** What `uuid` means, by the first segment of the path. */
const RESOURCES: Record<string, keyof Pools> = {
  ...{ invoice: 'invoice', user: 'user', channels: 'channel', token: 'token', webhook: 'webhook' },
};

function valueFor(name: string, schema: Schema, { path }: RestOperation, pools: Pools, draw: Draw): unknown {
  if ([schema.type].flat().includes('null') && draw.chance(0.2)) return null;
  const kind = name === 'uuid' ? RESOURCES[path.split('/')[3] ?? ''] : KINDS[name];
  if (kind) return draw.pick(pools[kind]);
  if (name === 'token_address') return USDC.token_address;
  if (name === 'network') return USDC.network;
  if (name === 'url') return `https://shop.test/${draw.text(6)}`;
  if (name === 'email') return `${draw.text(8)}@fire.test`;
  if (/date/.test(name))
    return `2026-${String(draw.between(1, 12)).padStart(2, '0')}-${String(draw.between(1, 28)).padStart(2, '0')}`;
  if (/password/.test(name)) return `password ${draw.text(8)}`;
  if (schema.enum) return draw.pick(schema.enum);
  const types = [schema.type].flat();
  if (types.includes('integer')) {
    const { minimum = 0, maximum = 1_000 } = schema;
    return draw.between(minimum, Math.min(maximum, minimum + 1_000));
  }
  if (types.includes('number')) return draw.between(1, 100_000) / 100;
  return draw.pick(pools.texts);
}

/** As it goes over the wire. */
export const bodyText = (members: [string, string][]) =>
  `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
