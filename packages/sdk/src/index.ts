export { Chit } from './chit.js';
export {
  AuthenticationError,
  ChitError,
  ConflictError,
  ConnectionError,
  type InputProblem,
  InvalidInputError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  WebhookVerificationError,
} from './errors.js';
export type { EventPage } from './events.js';
export type { ChitOptions, RequestOptions } from './http.js';
export type { List, Page } from './list.js';
export type { components, operations, paths } from './openapi.js';
export type * from './types.js';
export { type WebhookHeaders, webhooks } from './webhooks.js';
