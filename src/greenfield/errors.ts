import type { AppError, Problem } from '../errors';
import { permissionForScope } from '../lib/btcpay-permissions';
import { paramText, sentenceOf } from '../lib/reasons';
import { STATUS } from '../presenters/error.presenter';

/** Refusal in the form of BTCPay's API. */
interface Refusal {
  status: number;
  body: object;
}

/** BTCPay's names of the members that services refuse under other names. */
const PATHS: Record<string, string> = {
  price: 'amount',
  tokenAddress: 'checkout.paymentMethods',
  network: 'checkout.paymentMethods',
  accepts: 'checkout.paymentMethods',
  redirectUrl: 'checkout.redirectURL',
  redirectAutomatically: 'checkout.redirectAutomatically',
  expiresInMinutes: 'checkout.expirationMinutes',
  events: 'authorizedEvents',
};

const toEntry = ({ member, reason }: Problem) => ({
  path: PATHS[member] ?? member,
  message: `${PATHS[member] ?? member} ${sentenceOf(reason)}`,
});

const LACKING = ['scope_required', 'access_token_required', 'role_required', 'permission_required'];

/** Converts an error. `missing` is the code for a resource that does not exist, `conflicting` the member that a conflict concerns. */
export function toRefusal(error: AppError, missing: string, conflicting?: string): Refusal {
  const { code, reason, message, details } = error;
  if (code === 'invalid') return { status: 422, body: (details.problems ?? []).map(toEntry) };
  if (LACKING.includes(reason.code)) {
    const scope = 'scope' in reason.params ? paramText(reason.params.scope) : '';
    const missingPermission = permissionForScope(scope);
    return { status: 403, body: { code: 'missing-permission', message, missingPermission } };
  }
  if (code === 'conflict' && conflicting) return { status: 422, body: [{ path: conflicting, message }] };
  const name = { unauthenticated: 'unauthenticated', not_found: missing }[code as string] ?? 'generic-error';
  return { status: STATUS[code], body: { code: name, message } };
}
