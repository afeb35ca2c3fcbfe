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
  endsWithin: number;
  /** Statuses that are no refusal and still are right here. */
  mayAnswer?: number[];
  /** Leaves when it is answered; else it stays until it is cut off, and never closes its own half. */
  leaves?: boolean;
  /** What goes out first on an open connection. */
  begin(socket: Socket, target: Target): void;
  eachSecond?(socket: Socket): void;
}

/** How often something was wrong, and in what way, the first few times. */
interface Wrong {
  count: number;
  examples: string[];
}

/** What came of the connections of one attack. */
export interface Outcome {
  name: string;
  connections: number;
  /** How many were answered first with which status; 0: with none. */
  answers: Record<number, number>;
  /** Answers of 5xx. */
  faults: number;
  /** Those that were answered as an attacker should not be. */
  answered: Wrong;
  /** Those that lived for too long. */
  late: Wrong;
  /** The longest life of one, in milliseconds. */
  longest: number;
  /** Attackers that could not connect. */
  failed: number;
}

export const head = (line: string, headers: Record<string, string | number> = {}): string => {
  const all = { Host: 'chit.test', ...headers };
  return [line, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
};

export const JSON_TYPE = { 'Content-Type': 'application/json' };
