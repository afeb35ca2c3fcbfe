import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { USDC } from '../support/app/settings';
import type { RandomSource } from './random-source';
import type { ValuePools } from './rest-requests';

/** A GraphQL request whose text or variables may be corrupted before sending. Values of variables are JSON text. */
export interface GraphqlDocument {
  query: string;
  variables: [string, string][];
  /** Name of the first root field. */
  field: string;
}

export interface DocumentOptions {
  /** Selects all leaf fields instead of a random half. */
  allLeaves?: boolean;
  /** Maximum nesting depth of selected objects. */
  depth?: number;
  /** Share of mutations, between 0 and 1. */
  mutationShare?: number;
  /** Whether a root field may be selected. */
  allowsField?: (name: string) => boolean;
}

type Root = GraphQLObjectType | null | undefined;
type DeclaredVariable = { name: string; type: GraphQLInputType; json: string };

/** Generates operations that the schema allows, with values from the pools. */
export class DocumentGenerator {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly pools: ValuePools,
  ) {}

  next(random: RandomSource, options: DocumentOptions = {}): GraphqlDocument {
    const { mutationShare = 0.35, allowsField = () => true } = options;
    const isMutation = random.chance(mutationShare);
    const root: Root = isMutation ? this.schema.getMutationType() : this.schema.getQueryType();
    const fields = Object.values(root?.getFields() ?? {}).filter(({ name }) => allowsField(name));
    const rootFields = random.sample(fields, isMutation ? 1 : random.between(1, 3));
    const declared: DeclaredVariable[] = [];
    const lines = rootFields.map((field) => this.field(field, random, declared, options, options.depth ?? 3));
    const head =
      declared.length > 0 ? ` (${declared.map(({ name, type }) => `$${name}: ${type}`).join(', ')})` : '';
    return {
      query: `${isMutation ? 'mutation' : 'query'}${head} { ${lines.join(' ')} }`,
      variables: declared.map(({ name, json }) => [name, json]),
      field: rootFields[0]?.name ?? '',
    };
  }

  private field(
    field: GraphQLField<unknown, unknown>,
    random: RandomSource,
    declared: DeclaredVariable[],
    options: DocumentOptions,
    depth: number,
  ): string {
    const includedArguments = field.args.filter(({ type }) => isNonNullType(type) || random.chance(0.4));
    const passed = includedArguments.map(
      (argument) => `${argument.name}: ${this.argument(field.name, argument, random, declared)}`,
    );
    const alias = random.chance(0.1) ? `${random.text(4, 'abcd')}: ` : '';
    const type = getNamedType(field.type);
    const inner = isObjectType(type) ? ` ${this.selection(type, random, declared, options, depth)}` : '';
    return `${alias}${field.name}${passed.length > 0 ? `(${passed.join(', ')})` : ''}${inner}`;
  }

  private selection(
    type: GraphQLObjectType,
    random: RandomSource,
    declared: DeclaredVariable[],
    options: DocumentOptions,
    depth: number,
  ): string {
    const fields = Object.values(type.getFields());
    const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)));
    const objects = fields.filter((field) => !isLeafType(getNamedType(field.type)));
    const leafFields = options.allLeaves ? leaves : leaves.filter(() => random.chance(0.5));
    // Selects few nested objects, because the cost limit would refuse more rows inside rows.
    const inner =
      depth > 1
        ? objects.filter(({ name }) => options.allLeaves || name === 'items' || random.chance(0.5))
        : [];
    const lines = [
      '__typename',
      ...leafFields.map(({ name }) => name),
      ...inner.map((field) => this.field(field, random, declared, options, depth - 1)),
    ];
    return `{ ${lines.join(' ')} }`;
  }

  private argument(
    field: string,
    { name, type }: GraphQLArgument,
    random: RandomSource,
    declared: DeclaredVariable[],
  ): string {
    const value = this.value(field, name, type, random);
    if (random.chance(0.5)) return literal(value, type);
    const variable = `v${declared.length}`;
    declared.push({ name: variable, type, json: JSON.stringify(value) });
    return `$${variable}`;
  }

  private value(field: string, name: string, type: GraphQLInputType, random: RandomSource): unknown {
    if (isNonNullType(type)) return this.value(field, name, type.ofType, random);
    if (isListType(type)) return [this.value(field, name, type.ofType, random)];
    if (isInputObjectType(type)) {
      const members = Object.values(type.getFields()).filter(
        (member) => isNonNullType(member.type) || random.chance(0.4),
      );
      return Object.fromEntries(
        members.map((member) => [member.name, this.value(field, member.name, member.type, random)]),
      );
    }
    if (isEnumType(type)) return random.pick(type.getValues()).name;
    return this.scalar(field, name, getNamedType(type).name, random);
  }

  private scalar(field: string, name: string, scalar: string, random: RandomSource): unknown {
    const { pools } = this;
    switch (scalar) {
      case 'UUID':
        return random.pick(pools[resourceOf(field, name)]);
      case 'Int':
        return name === 'expiresInMinutes' ? random.between(5, 1_000) : random.between(1, 20);
      case 'Boolean':
        return random.chance(0.5);
      case 'Decimal':
        return (random.between(1, 100_000) / 100).toFixed(2);
      case 'Address':
        return name === 'wallet' ? random.pick(pools.wallets) : USDC.token_address;
      case 'URL':
        return `https://shop.test/${random.text(6)}`;
      case 'DateTime':
        return `2026-${String(random.between(1, 12)).padStart(2, '0')}-01T00:00:00Z`;
    }
    if (name === 'network') return USDC.network;
    if (name === 'token') return random.pick(pools.checkoutToken);
    if (name === 'refreshToken') return random.pick(pools.refreshToken);
    if (name === 'email') return `${random.text(8)}@resilience.test`;
    if (/password/i.test(name)) return `password ${random.text(8)}`;
    if (name === 'idempotencyKey') return `key-${random.text(12)}`;
    return random.pick(pools.texts);
  }
}

/** Which resource a UUID argument identifies. */
function resourceOf(
  field: string,
  name: string,
): 'invoice' | 'user' | 'token' | 'channel' | 'webhook' | 'apiKey' | 'delivery' | 'refund' | 'stray' {
  if (name === 'channelUuid') return 'channel';
  if (name === 'tokenUuid') return 'token';
  if (name === 'deliveryUuid') return 'delivery';
  if (name === 'invoiceUuid') return 'invoice';
  if (/stray/i.test(field)) return 'stray';
  if (/refund/i.test(field)) return 'refund';
  if (/webhook/i.test(field)) return 'webhook';
  if (/apikey/i.test(field)) return 'apiKey';
  if (/channel/i.test(field)) return 'channel';
  if (/token/i.test(field)) return 'token';
  return /user/i.test(field) ? 'user' : 'invoice';
}

/** Writes a value as a GraphQL literal. */
function literal(value: unknown, type: GraphQLInputType): string {
  if (value === null || value === undefined) return 'null';
  if (isNonNullType(type)) return literal(value, type.ofType);
  if (isListType(type)) return `[${(value as unknown[]).map((one) => literal(one, type.ofType)).join(', ')}]`;
  if (isInputObjectType(type)) {
    const fields = type.getFields();
    const members = Object.entries(value).map(
      ([name, one]) => `${name}: ${literal(one, fields[name]?.type as GraphQLInputType)}`,
    );
    return `{${members.join(', ')}}`;
  }
  return isEnumType(type) ? String(value) : JSON.stringify(value);
}

/** JSON body of a GraphQL request. */
export const documentBody = ({ query, variables }: GraphqlDocument) =>
  `{"query":${JSON.stringify(query)},"variables":{${variables.map(([name, json]) => `"${name}":${json}`).join(',')}}}`;
