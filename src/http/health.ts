import type { HealthService } from '../services/operations/health.service';
import type { Endpoint } from './endpoints';

const LIVE = JSON.stringify({ status: 'live' });

/** `/health/live`: the process answers. `/health/ready`: it can serve; 503 and which part is down when it cannot. */
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
