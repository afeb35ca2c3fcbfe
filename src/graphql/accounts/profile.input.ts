import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { atLeastOne } from '../shared/input-rules';

@InputType('UpdateProfileInput', {
  description: 'Change of a profile; null clears a member, and at least one must be given',
})
export class UpdateProfileInput {
  static rules = z
    .object({
      displayName: fields.clearable(fields.displayName),
      supportEmail: fields.clearable(fields.email),
      supportUrl: fields.clearable(fields.httpsUrl),
      accentColor: fields.clearable(fields.color),
      timeZone: fields.clearable(fields.timeZone),
    })
    .superRefine(atLeastOne);

  @Field(() => String, { nullable: true, description: 'Name that payers see, 1 to 80 characters' })
  displayName?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address for questions of payers' })
  supportEmail?: string | null;

  @Field(() => String, { nullable: true, description: 'Web page for questions of payers (https)' })
  supportUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Brand colour, `#rrggbb`; the checkout page chooses readable text and link colours for it',
  })
  accentColor?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "IANA time zone of the account's days, such as Europe/Berlin; null for UTC. Payers do not see it",
  })
  timeZone?: string | null;
}
