import { type FaultyBuild, faultyBuild, patch } from './faulty-build';

const DOCUMENTS: [string, Record<string, number>] = ['bounds', { documents: 20 }];

export const BOUNDS_DOCUMENTS_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'accepts-variables-of-a-wrong-type',
    DOCUMENTS,
    'variables of a wrong type are refused each time',
    patch('graphql/server/abuse-limits', 'return { refused: errors };', 'return { cost: 0, variables: {} };'),
  ),
  faultyBuild(
    'charges-a-volume-as-one-row',
    DOCUMENTS,
    'twenty volumes of a thousand buckets exceed the cost limit',
    patch('graphql/server/document-cost', 'if (VOLUME_FIELDS.includes(name))', 'if (false)'),
  ),
  faultyBuild(
    'returns-any-number-of-points',
    DOCUMENTS,
    'a request gets at most 10,000 points of volumes',
    patch('services/invoices/statistics/volume.service', 'if (points <= max)', 'if (true)'),
  ),
  faultyBuild(
    'ignores-the-page-size-of-payments',
    DOCUMENTS,
    'payments of an invoice are paginated',
    patch(
      'services/lookup.service',
      'ORDER BY block_time, block_number, log_index, uuid LIMIT :limit OFFSET',
      'ORDER BY block_time, block_number, log_index, uuid LIMIT :limit + 1000 OFFSET',
    ),
  ),
  faultyBuild(
    'validates-any-number-of-documents',
    DOCUMENTS,
    'new documents of an address are validated up to its limit',
    patch('services/accounts/document-limit', 'async count(actor) {', 'async count(actor) { return;'),
  ),
];
