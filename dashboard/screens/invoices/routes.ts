import { createRoute } from '@tanstack/react-router';
import { screen, signedIn } from '../../app/layout-routes';
import { readInvoiceSearch } from './invoice-search';

export const invoiceRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/invoices',
    validateSearch: readInvoiceSearch,
    component: screen('invoices', () => import('./invoices'), 'Invoices'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/invoices/new',
    component: screen(['invoices', 'payer-preview'], () => import('./create-invoice'), 'CreateInvoiceForm'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/invoices/report',
    validateSearch: ({ month }: { month?: unknown }): { month?: string } =>
      /^20\d\d-(0[1-9]|1[0-2])$/.test(String(month)) ? { month: String(month) } : {},
    component: screen('invoices', () => import('./month-report'), 'MonthReport'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/invoices/$uuid',
    component: screen(['invoices', 'refunds', 'developers'], () => import('./invoice'), 'InvoiceDetail'),
  }),
] as const;
