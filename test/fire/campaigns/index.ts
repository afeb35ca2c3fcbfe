import type { Campaign } from '../campaign';
import { crash } from './crash';

/** Every campaign, in the order in which they run. */
export const CAMPAIGNS: readonly Campaign[] = [crash];
