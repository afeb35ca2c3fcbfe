import { type FaultyBuild, faultyBuild, patch } from './faulty-build';

export const BOUNDS_QUERIES_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'gives-one-account-all-connections',
    ['bounds', { queries: 300_000 }],
    'one account runs no more slow reads at once than its share',
    patch(
      'infra/fair-share',
      'return running < this.shares.perAccount && this.running < this.shares.total;',
      'return true;',
    ),
  ),
];
