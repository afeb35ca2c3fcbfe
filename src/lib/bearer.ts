/** The value of `Authorization: Bearer <value>` (RFC 6750); undefined when there is none. */
export const bearerOf = (header: string | undefined) => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
