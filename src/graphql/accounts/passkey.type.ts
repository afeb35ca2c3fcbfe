import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { Passkey } from '../../entities/passkey.entity';
import * as fields from '../../lib/input-schemas';
import { Json } from '../shared/json-scalar';
import { DateTime, UUID } from '../shared/scalars';

type Registration = z.output<typeof fields.passkeyRegistration>;
type Assertion = z.output<typeof fields.passkeyAssertion>;

@ObjectType('PasskeyCeremony', {
  description: 'The beginning of a passkey ceremony; its response must follow within five minutes',
  simpleResolvers: true,
})
export class PasskeyCeremonyType {
  @Field(() => String, { description: 'Token to send with the response' })
  ceremony: string;

  @Field(() => Json, {
    description:
      'Options for `PublicKeyCredential.parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`',
  })
  options: unknown;
}

@ObjectType('Passkey', { description: 'A passkey of a person', simpleResolvers: true })
export class PasskeyType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { description: 'Display name' })
  name: string;

  @Field(() => DateTime, { description: 'Time of the registration' })
  createdOn: Date;

  @Field(() => DateTime, { nullable: true, description: 'Time of the last use; null before the first one' })
  lastUsedOn: Date | null;
}

@ObjectType('RegisteredPasskey', { description: 'A new passkey', simpleResolvers: true })
export class RegisteredPasskeyType {
  @Field(() => PasskeyType, { description: 'The stored passkey' })
  passkey: PasskeyType;

  @Field(() => [String], {
    nullable: true,
    description:
      "Ten recovery codes, which are shown only here, when the passkey is the person's first second factor; otherwise null",
  })
  recoveryCodes: string[] | null;
}

@InputType('RegisterPasskeyInput', { description: 'A new passkey' })
export class RegisterPasskeyInput {
  static rules = z.object({
    ceremony: fields.ceremony,
    name: fields.name,
    response: fields.passkeyRegistration,
  });

  @Field(() => String, { description: 'Token of the ceremony' })
  ceremony: string;

  @Field(() => String, { description: 'Display name, 1 to 100 characters' })
  name: string;

  @Field(() => Json, { description: 'Result of `PublicKeyCredential.toJSON()`' })
  response: Registration;
}

@InputType('PasskeyProofInput', { description: 'Response of a passkey' })
export class PasskeyProofInput {
  static rules = z.object({ ceremony: fields.ceremony, response: fields.passkeyAssertion });

  @Field(() => String, { description: 'Token of the ceremony' })
  ceremony: string;

  @Field(() => Json, { description: 'Result of `PublicKeyCredential.toJSON()`' })
  response: Assertion;
}

@ArgsType()
export class RenamePasskeyArgs {
  static rules = z.object({ uuid: fields.uuid, name: fields.name });

  @Field(() => UUID, { description: 'Passkey' })
  uuid: string;

  @Field(() => String, { description: 'Display name, 1 to 100 characters' })
  name: string;
}

export const toPasskey = ({ uuid, name, createdOn, lastUsedOn }: Passkey): PasskeyType => ({
  uuid,
  name,
  createdOn,
  lastUsedOn,
});
