/** Client that sent a request. */
export interface Client {
  /** As rate limits count it: IPv4, the /64 subnet of IPv6, or for the bot the Telegram chat. */
  address: string;
  /** Value of the header `User-Agent`; undefined when the client sent none. */
  userAgent?: string;
  /** Whether a page of Chit's own origin sent the request. Only such a request may open or use a browser session. */
  isSameOrigin?: boolean;
}

/** Credential of a request: an access token or API key, or else the cookie of a browser session. */
export interface Credential {
  bearer?: string;
  cookie?: string;
}

/** Client and credential of a request. */
export interface Caller {
  client: Client;
  credential: Credential;
}
