import { accountPages } from './account-pages/router';
import { PageSender } from './account-pages/send-page';
import { linkRouter } from './checkout/link-router';
import { logoRouter } from './checkout/logo-router';
import { refundRouter } from './checkout/refund-router';
import { checkoutRouter } from './checkout/router';
import type { Config } from './config';
import { DashboardPage } from './dashboard/page';
import { SCREENS } from './dashboard/pages';
import { dashboardRouter } from './dashboard/router';
import { startGraphql } from './graphql/server/server';
import { greenfieldEndpoints } from './greenfield/router';
import type { ApplicationOptions } from './http/application';
import { Callers } from './http/callers';
import { StreamLimiter } from './http/stream-limiter';
import { restDocumentation, restEndpoints } from './rest/server/router';
import { restRoutes } from './rest/server/routes';
import { BASE_PATH } from './rest/shared/route';
import type { Services } from './services/services';

type ApiOptions = Pick<ApplicationOptions, 'clients' | 'metrics' | 'requestLog' | 'report'> & {
  config: Config;
};

/**
 * Starts the parts of the role `api`: GraphQL, REST, the dashboard, and the pages for payers and for links in mails.
 */
export async function startApi(services: Services, { config, ...options }: ApiOptions) {
  const { clients } = options;
  const streams = new StreamLimiter(config);
  const { production, CORS_ORIGINS } = config;
  const callers = new Callers(clients, services.publicUrl, CORS_ORIGINS);
  const graphql = await startGraphql(services, { ...options, production, callers, streams });
  const checkout = checkoutRouter(services, { callers, streams });
  const routes = restRoutes(services);
  const greenfield = greenfieldEndpoints(services, { callers, ttlMinutes: config.INVOICE_TTL_MINUTES });
  const dashboard = new DashboardPage();
  const pages = new PageSender(dashboard.stylesheet, services.operatorContact);
  return {
    edges: {
      '/checkout': checkout.router,
      '/logo': logoRouter(services, callers),
      '/pay': linkRouter(services, callers),
      '/refund': refundRouter(services, callers),
      '/account': accountPages(services, callers, pages),
      [BASE_PATH]: restDocumentation(routes),
      '/': dashboardRouter(dashboard),
    },
    rootPaths: ['assets', ...SCREENS],
    sendFailurePage: pages.sendFailure,
    endpoints: [
      ...restEndpoints(routes, { ...services, callers, streams }),
      ...greenfield,
      ...graphql.endpoints,
    ],
    /** Handles upgrade requests to `/graphql`: WebSockets. */
    upgrade: graphql.upgrade,
    /** Ends the event streams and WebSockets, which clients keep open. */
    async endStreams(): Promise<void> {
      services.feed.close();
      services.checkoutFeed.close();
      checkout.close();
      await graphql.stopStreams();
    },
    stop: graphql.stop,
  };
}
