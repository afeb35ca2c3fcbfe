import { Mutation as AnyMutation } from 'type-graphql';
import type { Write } from '../../policies/operations';

/** Like type-graphql's decorator, but only for operations whose row says what they record in the audit log. */
export const Mutation =
  (...options: Parameters<typeof AnyMutation>) =>
  (target: object, operation: Write, descriptor: PropertyDescriptor): void => {
    AnyMutation(...options)(target, operation, descriptor);
  };
