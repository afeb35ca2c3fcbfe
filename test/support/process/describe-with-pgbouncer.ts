import { describeWith } from '../describe-with';
import { hasPgBouncer } from './pgbouncer';

export const describeWithPgBouncer = describeWith('pgbouncer', hasPgBouncer);
