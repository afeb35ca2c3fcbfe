import type { AnyChit, Person } from '../app/factories';
import { USDC } from '../app/settings';

/** A payment link as REST answers it. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts what the link is
export type RestLink = any;

/** Creates a link of 12.5 USDC over REST; `more` adds or replaces members of the request body. */
export async function createLink(chit: AnyChit, merchant: Person, more: object = {}): Promise<RestLink> {
  const body = { title: 'Coffee', amount: 12.5, ...USDC, ...more };
  const answer = await chit.rest('POST', '/payment_link', { as: merchant.accessToken, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

export const pathOf = (link: RestLink) => new URL(link.url).pathname;

export interface Page {
  status: number;
  headers: Headers;
  text: string;
  /** Key of the page's form; undefined when the page has no form. */
  key: string | undefined;
}

const toPage = async (answer: Response): Promise<Page> => {
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    key: /name="key" value="([^"]+)"/.exec(text)?.[1],
  };
};

/** Requests a page of the Chit at `url` and follows no redirect. */
export const openPage = async (url: string, init: RequestInit = {}): Promise<Page> =>
  toPage(await fetch(url, { redirect: 'manual', ...init }));

/** Sends the form of a link's page. */
export const sendForm = (url: string, fields: Record<string, string>, init: RequestInit = {}) =>
  openPage(url, { method: 'POST', body: new URLSearchParams(fields), ...init });
