import type { Campaign } from '../campaign';
import { crash } from './crash';
import { fuzz } from './fuzz';
import { races } from './races';
import { tenants } from './tenants';

/** Every campaign, in the order in which they run. */
export const CAMPAIGNS: readonly Campaign[] = [crash, fuzz, races, tenants];
