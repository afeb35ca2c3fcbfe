import { Ctx, Query, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { SystemStatusType, toSystemStatus } from './system-status.type';

@Resolver()
export class SystemStatusResolver {
  constructor(private readonly services: Services) {}

  @Query(() => SystemStatusType, {
    description: 'Whether anything is stuck: unfinished work, networks, and the settings without secrets',
  })
  async systemStatus(@Ctx() { actor }: GraphqlContext): Promise<SystemStatusType> {
    return toSystemStatus(await this.services.systemStatus.read(actor));
  }
}
