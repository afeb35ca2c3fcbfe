import { USDC } from '../support/app/settings';
import type { RandomSource } from './random-source';

/** Identifiers, credentials and texts that random requests are built from; no list is empty. */
export interface ValuePools {
  invoice: string[];
  user: string[];
  token: string[];
  channel: string[];
  webhook: string[];
  apiKey: string[];
  delivery: string[];
  refund: string[];
  stray: string[];
  checkoutToken: string[];
  refreshToken: string[];
  accessTokens: string[];
  apiKeys: string[];
  wallets: string[];
  /** Values for free text. */
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

interface OperationDefinition {
  operationId: string;
  security?: Record<string, unknown>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface RestDocument {
  paths: Record<string, Record<string, OperationDefinition>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

/** One operation of the OpenAPI document. */
export interface RestOperation {
  id: string;
  method: string;
  path: string;
  /** JSON pointer of the operation in the OpenAPI document. */
  template: string;
  credential: 'none' | 'accessToken' | 'apiKey';
  parameters: Parameter[];
  body: Schema | undefined;
}

/** Parts of a request, each of which may be corrupted before sending. Values of members are JSON text. */
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
      const { operationId: id, security = [], requestBody } = definition;
      const parameters = (definition.parameters ?? []).map((each) =>
        '$ref' in each ? (components.parameters[nameOf(each)] as Parameter) : each,
      );
      const body = requestBody?.content['application/json']?.schema;
      const names = security.flatMap((one) => Object.keys(one));
      return {
        ...{ id, path, parameters, template: `/paths/${path.replaceAll('/', '~1')}/${method}` },
        method: method.toUpperCase(),
        credential: names.includes('ApiKey') ? 'apiKey' : names.length > 0 ? 'accessToken' : 'none',
        body: body?.$ref ? components.schemas[nameOf({ $ref: body.$ref })] : body,
      };
    }),
  );
}

/** Name of the component to which a reference refers. */
const nameOf = ({ $ref }: { $ref: string }) => $ref.split('/').at(-1) ?? '';

/** A random request that the OpenAPI document allows, with identifiers and credentials from the pools. */
export function validRequest(operation: RestOperation, pools: ValuePools, random: RandomSource): RestRequest {
  const { method, path, parameters, credential } = operation;
  const included = parameters.filter(({ required }) => required || random.chance(0.4));
  const parameterValue = ({ name, schema }: Parameter) =>
    String(valueFor(name, schema, operation, pools, random));
  const bearer =
    credential === 'none'
      ? undefined
      : random.pick(credential === 'apiKey' ? pools.apiKeys : pools.accessTokens);
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(valueFor(name, { type: 'string' }, operation, pools, random))),
    ),
    query: included.flatMap((parameter) =>
      parameter.in === 'query' ? [[parameter.name, parameterValue(parameter)]] : [],
    ),
    headers: [
      ...included.flatMap((parameter): [string, string][] =>
        parameter.in === 'header' ? [[parameter.name, `key-${random.text(12)}`]] : [],
      ),
      ...(bearer === undefined ? [] : [['Authorization', `Bearer ${bearer}`] as [string, string]]),
      ...(operation.body ? [['Content-Type', 'application/json'] as [string, string]] : []),
    ],
    members: operation.body && membersOf(operation.body, operation, pools, random),
  };
}

function membersOf(
  schema: Schema,
  operation: RestOperation,
  pools: ValuePools,
  random: RandomSource,
): [string, string][] {
  const required = new Set(schema.required);
  const includedMembers = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || random.chance(0.4),
  );
  return includedMembers.map(([name, member]) => [
    name,
    JSON.stringify(valueFor(name, member, operation, pools, random)),
  ]);
}

/** Pools of parameters and members whose name says more than their schema. */
const POOL_BY_NAME: Record<string, keyof ValuePools> = {
  ...{
    channel_uuid: 'channel',
    invoice_uuid: 'invoice',
    customer_id: 'texts',
    note: 'texts',
    token: 'checkoutToken',
  },
  ...{ refresh_token: 'refreshToken', wallet: 'wallets' },
};

/** Pools of the parameter `uuid`, by the first segment of the path. */
const POOL_BY_PATH: Record<string, keyof ValuePools> = {
  ...{ invoice: 'invoice', user: 'user', channels: 'channel', token: 'token', webhook: 'webhook' },
  refund: 'refund',
};

function valueFor(
  name: string,
  schema: Schema,
  { path }: RestOperation,
  pools: ValuePools,
  random: RandomSource,
): unknown {
  if ([schema.type].flat().includes('null') && random.chance(0.2)) return null;
  const kind = name === 'uuid' ? POOL_BY_PATH[path.split('/')[3] ?? ''] : POOL_BY_NAME[name];
  if (kind) return random.pick(pools[kind]);
  if (name === 'token_address') return USDC.token_address;
  if (name === 'network') return USDC.network;
  if (name === 'url') return `https://shop.test/${random.text(6)}`;
  if (name === 'email') return `${random.text(8)}@resilience.test`;
  if (/date/.test(name))
    return `2026-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
  if (/password/.test(name)) return `password ${random.text(8)}`;
  if (schema.enum) return random.pick(schema.enum);
  const types = [schema.type].flat();
  if (types.includes('integer')) {
    const { minimum = 0, maximum = 1_000 } = schema;
    return random.between(minimum, Math.min(maximum, minimum + 1_000));
  }
  if (types.includes('number')) return random.between(1, 100_000) / 100;
  return random.pick(pools.texts);
}

/** Writes members, whose values are JSON text, as a JSON object. */
export const jsonBodyOf = (members: [string, string][]) =>
  `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
