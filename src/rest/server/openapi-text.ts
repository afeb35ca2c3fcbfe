import type { Services } from '../../services/services';
import { openApiDocument } from '../document/openapi';
import { restRoutes } from './routes';

/** The OpenAPI document as JSON, as in `openapi.json`. No handler runs, so the routes need no services. */
export const openApiText = () => `${JSON.stringify(openApiDocument(restRoutes({} as Services)), null, 2)}\n`;
