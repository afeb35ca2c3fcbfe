import { query, rootFields } from '../shared/resolvers';
import { SystemStatusType, toSystemStatus } from './system-status.type';

export const SystemStatusResolver = rootFields({
  systemStatus: query(
    SystemStatusType,
    'Whether anything is stuck: unfinished work, networks, and the settings without secrets',
    {},
    async ({ systemStatus }, { actor }) => toSystemStatus(await systemStatus.read(actor)),
  ),
});
