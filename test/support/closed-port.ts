/**
 * A TCP port on which nothing listens. The system hands it to no other process, unlike a port that was just closed; and it
 * is not 1, to which `fetch` sends nothing.
 */
export const CLOSED_PORT = 2;
