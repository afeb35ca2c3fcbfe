import type { HealthService } from '../services/operations/health.service';
import type { Endpoint } from './endpoints';

const LIVE = JSON.stringify({ status: 'live' });

/**
 * `/health/live`: the process answers. `/health/ready`: the process can serve; if not, 503 with the parts that are
 * down.
 */
export const healthEndpoints = (health: HealthService): Endpoint[] => [
  { method: 'GET', path: '/health/live', handle: async () => LIVE },
  {
    method: 'GET',
    path: '/health/ready',
    handle: async (call) => {
      const { parts, networks } = await health.read();
      const ready = !Object.values(parts).includes('down');
      call.status = ready ? 200 : 503;
      return JSON.stringify({ status: ready ? 'ready' : 'not ready', parts, networks });
    },
  },
];
