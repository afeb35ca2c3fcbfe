import type { HealthService } from '../services/operations/health.service';
import type { Endpoint } from './endpoints';

const LIVE = JSON.stringify({ status: 'live' });

/** `/health/live` answers while the process runs; `/health/ready` with 503 and the parts that are down. */
export const healthEndpoints = (health: HealthService): Endpoint[] => [
  { method: 'GET', path: '/health/live', handle: async () => LIVE },
  {
    method: 'GET',
    path: '/health/ready',
    handle: async (call) => {
      const { parts, networks, problems } = await health.read();
      const ready = !Object.values(parts).includes('down');
      call.status = ready ? 200 : 503;
      return JSON.stringify({
        status: ready ? 'ready' : 'not ready',
        parts,
        networks,
        ...(problems.length > 0 && { problems }),
      });
    },
  },
];
