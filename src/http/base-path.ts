import type { RequestListener } from 'node:http';
import type { Request } from 'express';

/** Setting of the Express application: the path of PUBLIC_URL. */
export const BASE_PATH_SETTING = 'base path';

/** Path of a page or file of this process as browsers see it: below the path of PUBLIC_URL. */
export const pathTo = (request: Request, path: string): string =>
  `${request.app.get(BASE_PATH_SETTING)}${path}`;

/**
 * Removes the path of PUBLIC_URL from the paths of requests, because some proxies remove it and others keep it. Leaves a path of
 * which none of the `known` first segments would remain: with PUBLIC_URL=https://shop.example/pay, `/pay/{slug}` is the page of a
 * payment link, from whose URL a proxy has removed the path.
 */
export function withoutBasePath(
  basePath: string,
  paths: readonly string[],
  listener: RequestListener,
): RequestListener {
  if (basePath === '') return listener;
  const known = new Set(paths.map(firstSegment));
  return (request, response) => {
    const { url = '' } = request;
    const rest = url.startsWith(basePath) ? url.slice(basePath.length) : url;
    if (/^([/?]|$)/.test(rest) && known.has(firstSegment(rest))) request.url = rest.replace(/^(?!\/)/, '/');
    // Express makes redirects from this URL.
    Object.assign(request, { originalUrl: basePath + request.url });
    listener(request, response);
  };
}

/** First segment of a path, without its query; empty for `/`. */
const firstSegment = (path: string): string => /^\/?([^/?]*)/.exec(path)?.[1] ?? '';
