import { describeWith } from '../describe-with';
import { hasRedis } from './redis-server';

export const describeWithRedis = describeWith('redis-server', hasRedis);
