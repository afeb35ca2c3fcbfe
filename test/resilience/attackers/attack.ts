import type { Socket } from 'node:net';

/** What an attacker knows of a Chit: like any merchant a key, like any payer a link. */
export interface Target {
  port: number;
  checkoutToken: string;
  apiKey: string;
}

/** One way to burden a server over a connection. */
export interface Attack {
  name: string;
  /** For how long the server may let a connection of it live, in milliseconds. */
  closesWithinMs: number;
  /** Statuses that are no refusal and still are right here. */
  allowedStatuses?: number[];
  /** Leaves when it is answered; else it stays until it is cut off, and never closes its own half. */
  closesOnReply?: boolean;
  /** What goes out first on an open connection. */
  onConnect(socket: Socket, target: Target): void;
  everySecond?(socket: Socket): void;
}

/** How often something was wrong, and in what way, the first few times. */
interface Violations {
  count: number;
  examples: string[];
}

/** What came of the connections of one attack. */
export interface AttackOutcome {
  name: string;
  connections: number;
  /** How many were answered first with which status; 0: with none. */
  repliesByStatus: Record<number, number>;
  /** Answers of 5xx. */
  serverErrors: number;
  /** Those that were answered as an attacker should not be. */
  unexpectedReplies: Violations;
  /** Those that lived for too long. */
  overdue: Violations;
  /** The longest life of one, in milliseconds. */
  longestMs: number;
  /** Attackers that could not connect. */
  failedConnects: number;
}

export const requestHead = (line: string, headers: Record<string, string | number> = {}): string => {
  const all = { Host: 'chit.test', ...headers };
  return [line, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
};

export const JSON_TYPE = { 'Content-Type': 'application/json' };
