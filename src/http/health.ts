import { Router } from 'express';

/** How one part of this process stands; only a part that is `down` makes the process not ready. */
export type PartState = 'up' | 'down' | 'degraded' | 'off';

export type ReadParts = () => Promise<Record<string, PartState>>;

/** `/health/live`: the process answers. `/health/ready`: it can serve; 503 and which part is down when it cannot. */
export function healthRouter(readParts: ReadParts): Router {
  const router = Router();
  router.get('/live', (_request, response) => void response.json({ status: 'live' }));
  router.get('/ready', async (_request, response) => {
    const parts = await readParts();
    const ready = !Object.values(parts).includes('down');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', parts });
  });
  return router;
}
