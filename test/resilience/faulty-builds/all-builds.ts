import { BOUNDS_ACCOUNTS_BUILDS } from './bounds-accounts-builds';
import { BOUNDS_DOCUMENTS_BUILDS } from './bounds-documents-builds';
import { BOUNDS_FANOUT_BUILDS } from './bounds-fanout-builds';
import { BOUNDS_QUERIES_BUILDS } from './bounds-queries-builds';
import { BOUNDS_STREAMS_BUILDS } from './bounds-streams-builds';
import { CLOCK_BUILDS } from './clock-builds';
import { CLUSTER_BUILDS } from './cluster-builds';
import { CRASH_BUILDS } from './crash-builds';
import { CREDENTIAL_BUILDS } from './credential-builds';
import { DISK_BUILDS } from './disk-builds';
import { FACTOR_BUILDS } from './factor-builds';
import type { FaultyBuild } from './faulty-build';
import { FUZZ_BUILDS } from './fuzz-builds';
import { OVERLOAD_BUILDS } from './overload-builds';
import { RACES_BUILDS } from './races-builds';
import { REDIS_BUILDS } from './redis-builds';
import { SECRET_BUILDS } from './secret-builds';
import { SIGTERM_BUILDS } from './sigterm-builds';
import { TENANTS_BUILDS } from './tenants-builds';

/** All faulty builds. */
export const FAULTY_BUILDS: readonly FaultyBuild[] = [
  ...CRASH_BUILDS,
  ...FUZZ_BUILDS,
  ...RACES_BUILDS,
  ...TENANTS_BUILDS,
  ...SIGTERM_BUILDS,
  ...DISK_BUILDS,
  ...CLOCK_BUILDS,
  ...OVERLOAD_BUILDS,
  ...REDIS_BUILDS,
  ...SECRET_BUILDS,
  ...CREDENTIAL_BUILDS,
  ...FACTOR_BUILDS,
  ...CLUSTER_BUILDS,
  ...BOUNDS_FANOUT_BUILDS,
  ...BOUNDS_DOCUMENTS_BUILDS,
  ...BOUNDS_STREAMS_BUILDS,
  ...BOUNDS_ACCOUNTS_BUILDS,
  ...BOUNDS_QUERIES_BUILDS,
];
