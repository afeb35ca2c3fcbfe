import { USDC } from '../../support/app/settings';
import type { HttpRequest } from '../http-client';

export interface MisplacedCredential {
  name: string;
  request: HttpRequest;
}

const INVOICE_BODY = JSON.stringify({ amount: 5, ...USDC });
const JSON_BODY = ['content-type', 'application/json'];

/**
 * Valid credentials in places where the product must not look for them, each with a request that the credential would
 * allow.
 */
export function misplacedCredentials(accessToken: string, apiKey: string): MisplacedCredential[] {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  const credentials: [what: string, good: string, path: string][] = [
    ['an access token', accessToken, '/api/v1/user/me'],
    ['an API key', apiKey, '/api/v1/invoice/by_api_key'],
  ];
  return credentials.flatMap(([credentialName, good, path]) => {
    const headers: Record<string, string[]> = {
      'as a user by Basic': ['authorization', basic(`${good}:`)],
      'as a password by Basic': ['authorization', basic(`:${good}`)],
      'with no scheme': ['authorization', good],
      'with scheme Token': ['authorization', `Token ${good}`],
      'with scheme JWT': ['authorization', `JWT ${good}`],
      'with a scheme that goes on': ['authorization', `Bearer${good}`],
      'with a colon': ['authorization', `Bearer: ${good}`],
      'with an equals sign': ['authorization', `Bearer token=${good}`],
      'with a tab': ['authorization', `Bearer\t${good}`],
      'with the scheme twice': ['authorization', `Bearer Bearer ${good}`],
      'with a word behind': ['authorization', `Bearer ${good} more`],
      'with a comma behind': ['authorization', `Bearer ${good}, Bearer ${good}`],
      'after Basic': ['authorization', `Basic eDp5, Bearer ${good}`],
      quoted: ['authorization', `Bearer "${good}"`],
      'in two headers, itself twice': ['authorization', `Bearer ${good}`, 'authorization', `Bearer ${good}`],
      'in two headers, the first': ['authorization', `Bearer ${good}`, 'authorization', 'Bearer other'],
      'in two headers, the second': ['authorization', 'Bearer other', 'Authorization', `Bearer ${good}`],
      'in two headers, after Basic': ['authorization', 'Basic eDp5', 'authorization', `Bearer ${good}`],
      'in a cookie': ['cookie', `access_token=${good}; session=${good}; Authorization=Bearer ${good}`],
      'in x-api-key': ['x-api-key', good],
      'in x-access-token': ['x-access-token', good],
      'in x-authorization': ['x-authorization', `Bearer ${good}`],
      'in proxy-authorization': ['proxy-authorization', `Bearer ${good}`],
      'in x-forwarded-authorization': ['x-forwarded-authorization', `Bearer ${good}`],
    };
    const queries = ['access_token', 'token', 'api_key', 'authorization', 'Authorization=Bearer%20'].map(
      (name) => `${path}?${name}=${good}`,
    );
    const createsInvoice = path.endsWith('by_api_key');
    const requestWith = (more: string[], to = path, body = INVOICE_BODY): HttpRequest =>
      createsInvoice
        ? { method: 'POST', path: to, headers: ['host', 'chit', ...JSON_BODY, ...more], body }
        : { method: 'GET', path: to, headers: ['host', 'chit', ...more] };
    const inBody = JSON.stringify({
      amount: 5,
      ...USDC,
      api_key: good,
      access_token: good,
      authorization: `Bearer ${good}`,
    });
    return [
      ...Object.entries(headers).map(([where, more]) => ({
        name: `${credentialName} ${where}`,
        request: requestWith(more),
      })),
      ...queries.map((to) => ({
        name: `${credentialName} in ${to.slice(path.length, path.length + 20)}`,
        request: requestWith([], to),
      })),
      ...(createsInvoice
        ? [{ name: `${credentialName} in the body`, request: requestWith([], path, inBody) }]
        : []),
    ];
  });
}
