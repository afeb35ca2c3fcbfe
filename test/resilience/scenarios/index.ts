import type { Scenario } from '../scenario';
import { bounds } from './bounds';
import { clock } from './clock';
import { cluster } from './cluster';
import { crash } from './crash';
import { credentials } from './credentials';
import { delegation } from './delegation';
import { disk } from './disk';
import { fuzz } from './fuzz';
import { overload } from './overload';
import { races } from './races';
import { redis } from './redis';
import { relay } from './relay';
import { secrets } from './secrets';
import { sigterm } from './sigterm';
import { storage } from './storage';
import { tenants } from './tenants';
import { timing } from './timing';

/** All scenarios, in the order in which they run. */
export const SCENARIOS: readonly Scenario[] = [
  crash,
  sigterm,
  disk,
  clock,
  overload,
  bounds,
  storage,
  redis,
  fuzz,
  secrets,
  credentials,
  delegation,
  timing,
  races,
  tenants,
  relay,
  cluster,
];
