import { Router } from 'express';
import type { HealthService } from '../services/health.service';

/** `/health/live`: the process answers. `/health/ready`: it can serve; 503 and which part is down when it cannot. */
export function healthRouter(health: HealthService): Router {
  const router = Router();
  router.get('/live', (_request, response) => void response.json({ status: 'live' }));
  router.get('/ready', async (_request, response) => {
    const { parts, networks } = await health.read();
    const ready = !Object.values(parts).includes('down');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', parts, networks });
  });
  return router;
}
