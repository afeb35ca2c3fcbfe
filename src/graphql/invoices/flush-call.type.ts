import { Field, ObjectType } from 'type-graphql';
import { Address } from '../shared/scalars';

@ObjectType('FlushCall', { description: 'A contract call that any account may send', simpleResolvers: true })
export class FlushCallType {
  @Field(() => Address, { description: 'Contract to call' })
  to: string;

  @Field(() => String, { description: 'ABI-encoded call data, as hex' })
  data: string;
}
