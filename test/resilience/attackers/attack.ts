import type { Socket } from 'node:net';

/** What an attacker can know about an installation: a merchant's API key and a payer's checkout token. */
export interface Target {
  port: number;
  checkoutToken: string;
  apiKey: string;
}

/** One way to burden a server over a TCP connection. */
export interface Attack {
  name: string;
  /** Milliseconds after which the server must have closed the connection. */
  closesWithinMs: number;
  /** Statuses below 400 that are correct replies to this attack. */
  allowedStatuses?: number[];
  /**
   * When true, the client closes the connection after the first reply; otherwise it waits until the server closes it,
   * and never closes its own half.
   */
  closesOnReply?: boolean;
  /** Sends the first bytes on an established connection. */
  onConnect(socket: Socket, target: Target): void;
  everySecond?(socket: Socket): void;
}

/** Number of violations of one kind, with a few examples. */
interface Violations {
  count: number;
  examples: string[];
}

/** Outcomes of all connections of one attack. */
export interface AttackOutcome {
  name: string;
  connections: number;
  /** Number of connections by the status of their first reply; 0 means closed without a reply. */
  repliesByStatus: Record<number, number>;
  /** Number of 5xx replies. */
  serverErrors: number;
  /** Connections whose first reply was neither a refusal nor an allowed status. */
  unexpectedReplies: Violations;
  /** Connections that stayed open longer than `closesWithinMs`. */
  overdue: Violations;
  /** Longest lifetime of a connection, in milliseconds. */
  longestMs: number;
  /** Attempts that could not connect. */
  failedConnects: number;
}

export const requestHead = (line: string, headers: Record<string, string | number> = {}): string => {
  const all = { Host: 'chit.test', ...headers };
  return [line, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
};

export const JSON_TYPE = { 'Content-Type': 'application/json' };
