import { createRoute } from '@tanstack/react-router';
import { screen, signedIn } from '../../app/layout-routes';
import { isOneOf, readSearch } from '../developers/list-search';
import { REFUND_STATUSES, type RefundStatus } from './refund-statuses';

const isStatus = isOneOf(REFUND_STATUSES);

export const refundRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/refunds',
    validateSearch: (search: object) => readSearch(search, { status: isStatus }) as { status?: RefundStatus },
    component: screen(['refunds', 'invoices'], () => import('./refunds'), 'Refunds'),
  }),
] as const;
