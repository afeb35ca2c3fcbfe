/** Path of PUBLIC_URL without a slash at its end, such as `/pay`; empty for a URL without a path. */
export const basePathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/+$/, '');
