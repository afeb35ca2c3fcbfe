import { cpus } from 'node:os';
import { SLOW_NETWORK, SLOW_PROCESSOR } from './checkout-paint';
import { type Phone, RUNS, SCROLLED, type Scrolled } from './dashboard-phone';
import { SAMPLES, type Timing } from './dashboard-requests';
import type { Weight } from './dashboard-visits';
import { shown, thousands } from './figures';
import { INVOICES } from './settings';

/** What must be reached: milliseconds, layout shift, rows, growth as a ratio, bytes. */
const MOST = {
  request: 30,
  paint: 1_500,
  usable: 2_500,
  interaction: 100,
  shift: 0.05,
  rows: 60,
  growth: 1.1,
  list: 160_000,
  screen: 40_000,
};

interface Results {
  timings: Timing[];
  phone: Phone;
  scrolled: { mostRows: number; memory: Scrolled[] };
  weights: { list: Weight; added: Weight[] };
}

interface Target {
  what: string;
  measured: number;
  most: number;
  digits?: number;
}

const largest = <T>(items: readonly T[], measureOf: (item: T) => number): T => {
  const [first, ...others] = items;
  if (first === undefined) throw new Error('Nothing was measured');
  return others.reduce((most, item) => (measureOf(item) > measureOf(most) ? item : most), first);
};

function targetsOf({ timings, phone, scrolled, weights }: Results): Target[] {
  const slowest = largest(timings, ({ p95 }) => p95);
  const [list] = phone.screens;
  if (!list) throw new Error('The list was not measured');
  const shifting = largest(phone.screens, ({ shift }) => shift.median);
  const slow = largest(phone.interactions, ({ duration }) => duration.median);
  const [early] = scrolled.memory;
  const late = scrolled.memory.at(-1);
  if (!early || !late) throw new Error('Nothing was scrolled');
  const heaviest = largest(weights.added, ({ gzip }) => gzip);
  return [
    {
      what: `p95 of the slowest request (${slowest.screen}: ${slowest.operation} ${slowest.page}), ms`,
      measured: slowest.p95,
      most: MOST.request,
      digits: 1,
    },
    ...phone.screens.map(({ screen, lcp }) => ({
      what: `largest contentful paint (${screen}), ms`,
      measured: lcp.median,
      most: MOST.paint,
    })),
    { what: 'a row of the list can be clicked, ms', measured: list.usable.median, most: MOST.usable },
    {
      what: `slowest interaction (${slow.name}), ms`,
      measured: slow.duration.median,
      most: MOST.interaction,
    },
    {
      what: `layout shift (${shifting.screen})`,
      measured: shifting.shift.median,
      most: MOST.shift,
      digits: 3,
    },
    { what: 'rows in the document', measured: scrolled.mostRows, most: MOST.rows },
    {
      what: `memory after ${late.pages} pages, compared with ${early.pages}`,
      ...{ measured: late.megabytes / early.megabytes, most: MOST.growth, digits: 2 },
    },
    {
      what: `nodes after ${late.pages} pages, compared with ${early.pages}`,
      ...{ measured: late.nodes / early.nodes, most: MOST.growth, digits: 2 },
    },
    { what: 'gzipped bytes of shell and list', measured: weights.list.gzip, most: MOST.list },
    {
      what: `gzipped bytes of a further screen (${heaviest.screen})`,
      measured: heaviest.gzip,
      most: MOST.screen,
    },
  ];
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const targetRow = ({ what, measured, most, digits }: Target) =>
  `| ${what} | ${number(measured, digits)} | ≤ ${number(most, digits && most < 2 ? 2 : 0)} | ${measured <= most ? 'yes' : '**no**'} |`;

const timingRow = ({ screen, operation, page, p50, p95, bytes }: Timing) =>
  `| ${screen} | ${operation} | ${page} | ${number(p50, 1)} | ${number(p95, 1)}${p95 > MOST.request ? ' **missed**' : ''} | ${number(bytes)} |`;

const weightRow = ({ screen, files, gzip, brotli }: Weight) =>
  `| ${screen} | ${files} | ${number(gzip)} | ${number(brotli)} |`;

export const reportOf = (results: Results): string => {
  const { timings, phone, scrolled, weights } = results;
  return `# The dashboard with many invoices, and on a slow phone

Written by \`npm run bench:dashboard\`: the built product on its embedded PostgreSQL with ${thousands(INVOICES)} invoices of one account, and a fifth as
many of others. Server, PostgreSQL, browser and client share ${cpus().length} cores (${cpus()[0]?.model.trim()}). Node ${process.version}.

## What it must reach

| what | measured | must be | met |
|---|---|---|---|
${targetsOf(results).map(targetRow).join('\n')}

## Requests

Every GraphQL query that a screen of a merchant sends, as Chromium has sent it, over HTTP in a browser session, one after another:
milliseconds that 50 % and 95 % of ${SAMPLES} requests do not exceed, and bytes of an answer. A query is listed with the first screen
that sends it. Lists read pages of 50, customers of 20. Answers are gzipped, as a browser asks for them.

| screen | query | page | p50 | p95 | bytes |
|---|---|---|---|---|---|
${timings.map(timingRow).join('\n')}

## On a slow phone

Chromium with a processor ${SLOW_PROCESSOR.rate} times slower than this one, ${(SLOW_NETWORK.downloadThroughput * 8) / 1e6} Mbit/s down, ${(SLOW_NETWORK.uploadThroughput * 8) / 1e6} Mbit/s up and ${SLOW_NETWORK.latency} ms for each
request; 390 × 844 pixels. Nothing is in its cache, and the person is signed in. Medians of ${RUNS} runs, with the lowest and the highest in
parentheses; milliseconds from the request of the page. A screen is usable when a row can be clicked.

| screen | first paint | largest paint | usable | layout shift |
|---|---|---|---|---|
${phone.screens.map(({ screen, fcp, lcp, usable, shift }) => `| ${screen} | ${shown(fcp, 0)} | ${shown(lcp, 0)} | ${shown(usable, 0)} | ${shown(shift, 3)} |`).join('\n')}

The slowest event of each interaction with the list, up to the next paint (Event Timing, which rounds to 8 ms):

| interaction | ms |
|---|---|
${phone.interactions.map(({ name, duration }) => `| ${name} | ${shown(duration, 0)} |`).join('\n')}

## Memory while scrolling

The list is scrolled to its end ${SCROLLED} times; each time, the next 50 invoices are read. Measured after a garbage collection. At most
${scrolled.mostRows} rows are in the document at a time.

| pages | MB of the JavaScript heap | nodes of the document |
|---|---|---|
${scrolled.memory.map(({ pages, megabytes, nodes }) => `| ${pages} | ${number(megabytes, 2)} | ${number(nodes)} |`).join('\n')}

## Size

Bytes of scripts, styles and texts in one language, compressed: of the shell with the list of invoices, and of what another screen adds.

| screen | files | gzip | brotli |
|---|---|---|---|
${[weights.list, ...weights.added].map(weightRow).join('\n')}
`;
};
