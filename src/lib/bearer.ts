/** Returns the credential of an `Authorization: Bearer` header (RFC 6750); undefined when there is none. */
export const parseBearer = (header: string | undefined) => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
