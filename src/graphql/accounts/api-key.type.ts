import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { ApiKey } from '../../entities/api-key.entity';
import type { Scope } from '../../lib/actor';
import * as fields from '../../lib/input-schemas';
import { ScopeEnum } from '../shared/enums';
import { atLeastOne } from '../shared/input-rules';
import { DateTime, UUID } from '../shared/scalars';

@ObjectType('ApiKey', {
  description: "A merchant program's credential, for the operations of its scopes",
  simpleResolvers: true,
})
export class ApiKeyType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { description: 'Display name' })
  name: string;

  @Field(() => String, { description: 'First characters of the key, to identify it' })
  prefix: string;

  @Field(() => [ScopeEnum], { description: 'What the key is valid for' })
  scopes: Scope[];

  @Field(() => [String], {
    description: 'IP addresses and subnets from which the key is valid; empty: from everywhere',
  })
  allowedAddresses: string[];

  @Field(() => DateTime, { description: 'Creation time' })
  createdOn: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time from which the key is not valid; null for a key without an end',
  })
  expiresOn: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Time of the last use, accurate to the minute' })
  lastUsedOn: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Client address of the last use, for IPv6 its /64 subnet',
  })
  lastUsedFrom: string | null;

  @Field(() => UUID, { nullable: true, description: 'Key that a rotation created in place of this one' })
  replacedBy: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Time of the revocation' })
  revokedOn: Date | null;
}

@ObjectType('CreatedApiKey', { description: 'A new API key; it is shown only here', simpleResolvers: true })
export class CreatedApiKey {
  @Field(() => ApiKeyType, { description: 'The stored key, without its secret' })
  apiKey: ApiKeyType;

  @Field(() => String, { description: 'The API key; it is not shown again' })
  key: string;
}

const SCOPES_FIELD = {
  nullable: true,
  description: 'What the key is valid for; by default `invoices_create`',
};
const ADDRESSES_FIELD = {
  nullable: true,
  description:
    'IPv4 addresses, IPv4 subnets, and IPv6 subnets of at most 64 bits from which the key is valid; without any, from everywhere',
};

@ArgsType()
export class CreateApiKeyArgs {
  static rules = z.object({
    name: fields.name,
    scopes: fields.optional(fields.scopes),
    expiresOn: fields.optional(z.date()),
    allowedAddresses: fields.optional(fields.clientRanges),
    test: fields.optional(z.boolean()),
  });

  @Field(() => String, { description: 'Display name, 1 to 100 characters' })
  name: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is a test key, `chit_test_…`, which makes and reads only test invoices',
  })
  test?: boolean;

  @Field(() => [ScopeEnum], SCOPES_FIELD)
  scopes?: Scope[];

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time from which the key is not valid; without it, the key has no end',
  })
  expiresOn?: Date;

  @Field(() => [String], ADDRESSES_FIELD)
  allowedAddresses?: string[];
}

@InputType('UpdateApiKeyInput', { description: 'Change of an API key; at least one member' })
export class UpdateApiKeyInput {
  static rules = z
    .object({
      name: fields.optional(fields.name),
      scopes: fields.optional(fields.scopes),
      allowedAddresses: fields.optional(fields.clientRanges),
    })
    .superRefine(atLeastOne);

  @Field(() => String, { nullable: true, description: 'New display name' })
  name?: string;

  @Field(() => [ScopeEnum], { nullable: true, description: 'The scopes that remain' })
  scopes?: Scope[];

  @Field(() => [String], ADDRESSES_FIELD)
  allowedAddresses?: string[];
}

@ArgsType()
export class RotateApiKeyArgs {
  static rules = z.object({
    uuid: fields.uuid,
    overlapHours: fields.defaulted(fields.overlapHours, fields.DEFAULT_OVERLAP_HOURS),
  });

  @Field(() => UUID, { description: 'API key' })
  uuid: string;

  @Field(() => Int, {
    nullable: true,
    defaultValue: fields.DEFAULT_OVERLAP_HOURS,
    description: 'Hours for which the old key stays valid: 0 to 168',
  })
  overlapHours: number;
}

export const toApiKey = (key: ApiKey): ApiKeyType => ({
  uuid: key.uuid,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  allowedAddresses: key.allowedAddresses,
  createdOn: key.createdOn,
  expiresOn: key.expiresOn,
  lastUsedOn: key.lastUsedOn,
  lastUsedFrom: key.lastUsedAddress,
  replacedBy: key.replacedBy,
  revokedOn: key.revokedOn,
});
