/** Creates an invoice over REST and GraphQL in a new installation, as the first session of the README does. */

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const USDC_ON_ARBITRUM_SEPOLIA = {
  token_address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
  network: 'ARB_SEPOLIA',
};

/** Sends a JSON request; returns the `data` of the response. Throws an error with the body of any other response. */
async function send(url, bearer, body, method = 'POST') {
  const headers = {
    'content-type': 'application/json',
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok || JSON.parse(text).errors)
    throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text).data;
}

/** Makes the first admin a merchant with a verified wallet, and returns an invoice that the merchant's API key created. */
exports.createFirstInvoice = async (url, { email, password }) => {
  const api = `${url}/api/v1`;
  const { access_token: admin, user } = await send(`${api}/auth/login`, '', { email, password });
  await send(`${api}/user/whitelist/request`, admin, { wallet: WALLET });
  await send(`${api}/user/${user.user_uuid}`, admin, { status: 'verified' }, 'PATCH');
  const query = 'mutation { createApiKey(name: "shop") { key } }';
  const { createApiKey } = await send(`${url}/graphql`, admin, { query });
  return send(`${api}/invoice/by_api_key`, createApiKey.key, { amount: 12.5, ...USDC_ON_ARBITRUM_SEPOLIA });
};
