import { styleText } from 'node:util';

const coloured = process.stdout.isTTY && !process.env['NO_COLOR'];
const styled = (style: 'bold' | 'dim' | 'green', text: string) => (coloured ? styleText(style, text) : text);

let hushed = false;

/** Prints a line, unless `hush` was called. */
export const say = (line = ''): void => {
  if (!hushed) process.stdout.write(`${line}\n`);
};

/** Suppresses all further lines, so that work that is still running when the demo ends prints nothing. */
export const hush = (): void => {
  hushed = true;
};

/** Prints the heading of a step. */
export const heading = (number: number, title: string): void =>
  say(`\n${styled('bold', `${number}. ${title}`)}`);

/** Prints an intermediate result of a step. */
export const detail = (line: string): void => say(`   ${line}`);

/** Prints the main result of a step, in green. */
export const success = (line: string): void => detail(styled('green', line));

/** Prints a value with its name, aligned in columns. */
export const fact = (name: string, value: string): void =>
  detail(`${styled('dim', name.padEnd(9))} ${value}`);

/** Formats milliseconds as seconds. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
