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

  @Field(() => String, { description: 'For people' })
  name: string;

  @Field(() => String, { description: "The key's first characters, to tell keys apart" })
  prefix: string;

  @Field(() => DateTime, { description: 'When it was made' })
  createdOn: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it was last used, to the minute' })
  lastUsedOn: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was revoked' })
  revokedOn: Date | null;
}

@ObjectType('CreatedApiKey', { description: 'A new key, shown this once', simpleResolvers: true })
export class CreatedApiKey {
  @Field(() => ApiKeyType, { description: 'What is kept of it' })
  apiKey: ApiKeyType;

  @Field(() => String, { description: 'The key itself: keep it, it is not shown again' })
  key: string;
}

@ArgsType()
export class CreateApiKeyArgs {
  static rules = z.object({ name: fields.name });

  @Field(() => String, { description: 'For people, 1 to 100 characters' })
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
