import { BOUNDS_ACCOUNTS_BUILDS } from './bounds-accounts-builds';
import { BOUNDS_DOCUMENTS_BUILDS } from './bounds-documents-builds';
import { BOUNDS_FANOUT_BUILDS } from './bounds-fanout-builds';
import { BOUNDS_QUERIES_BUILDS } from './bounds-queries-builds';
import { BOUNDS_STREAMS_BUILDS } from './bounds-streams-builds';
import { CLOCK_BUILDS } from './clock-builds';
import { CLUSTER_BUILDS } from './cluster-builds';
import { CORE_BUILDS } from './core-builds';
import { CREDENTIAL_BUILDS } from './credential-builds';
import { DISK_BUILDS } from './disk-builds';
import type { FaultyBuild } from './faulty-build';
import { OVERLOAD_BUILDS } from './overload-builds';
import { REDIS_BUILDS } from './redis-builds';
import { SECRET_BUILDS } from './secret-builds';
import { SIGTERM_BUILDS } from './sigterm-builds';

/** All faulty builds. */
export const FAULTY_BUILDS: readonly FaultyBuild[] = [
  ...CORE_BUILDS,
  ...SIGTERM_BUILDS,
  ...DISK_BUILDS,
  ...CLOCK_BUILDS,
  ...OVERLOAD_BUILDS,
  ...REDIS_BUILDS,
  ...SECRET_BUILDS,
  ...CREDENTIAL_BUILDS,
  ...CLUSTER_BUILDS,
  ...BOUNDS_FANOUT_BUILDS,
  ...BOUNDS_DOCUMENTS_BUILDS,
  ...BOUNDS_STREAMS_BUILDS,
  ...BOUNDS_ACCOUNTS_BUILDS,
  ...BOUNDS_QUERIES_BUILDS,
];
