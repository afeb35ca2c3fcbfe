import { ArgsType, Field, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { ApiKey } from '../../entities/api-key.entity';
import * as fields from '../../lib/input-schemas';
import { DateTime, UUID } from '../shared/scalars';

@ObjectType('ApiKey', {
  description: "A merchant program's credential, for invoice creation",
  simpleResolvers: true,
})
export class ApiKeyType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { description: 'Display name' })
  name: string;

  @Field(() => String, { description: 'First characters of the key, to identify it' })
  prefix: string;

  @Field(() => DateTime, { description: 'Creation time' })
  createdOn: Date;

  @Field(() => DateTime, { nullable: true, description: 'Time of the last use, accurate to the minute' })
  lastUsedOn: Date | null;

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

@ArgsType()
export class CreateApiKeyArgs {
  static rules = z.object({ name: fields.name });

  @Field(() => String, { description: 'Display name, 1 to 100 characters' })
  name: string;
}

export const toApiKey = ({ uuid, name, prefix, createdOn, lastUsedOn, revokedOn }: ApiKey): ApiKeyType => ({
  uuid,
  name,
  prefix,
  createdOn,
  lastUsedOn,
  revokedOn,
});
