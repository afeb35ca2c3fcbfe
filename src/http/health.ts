import type { HealthService } from '../services/operations/health.service';
import type { Endpoint } from './endpoints';

const LIVE = JSON.stringify({ status: 'live' });

/**
 * Health endpoints. `/health/live` responds whenever the process runs. `/health/ready` responds with 200 when the
 * process can serve requests; otherwise with 503. The body names the parts that are down.
 */
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
