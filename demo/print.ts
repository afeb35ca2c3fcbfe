import { styleText } from 'node:util';

const coloured = process.stdout.isTTY && !process.env['NO_COLOR'];
const styled = (style: 'bold' | 'dim' | 'green', text: string) => (coloured ? styleText(style, text) : text);

let hushed = false;

/** A line as it is. */
export const say = (line = ''): void => {
  if (!hushed) process.stdout.write(`${line}\n`);
};

/** Nothing is said any more: what is still under way when the demo ends is nobody's concern. */
export const hush = (): void => {
  hushed = true;
};

/** The head of a step. */
export const heading = (number: number, title: string): void =>
  say(`\n${styled('bold', `${number}. ${title}`)}`);

/** What has happened, in a step. */
export const detail = (line: string): void => say(`   ${line}`);

/** The same for what the step is about. */
export const success = (line: string): void => detail(styled('green', line));

/** A value with its name, in a column with others. */
export const fact = (name: string, value: string): void =>
  detail(`${styled('dim', name.padEnd(9))} ${value}`);

/** Seconds, as people read them. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
