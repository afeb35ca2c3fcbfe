import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Metrics } from '../../src/http/metrics';

const read = (file: string) => readFileSync(join(__dirname, '../../ops', file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

interface Panel {
  type: string;
  title: string;
  datasource?: { uid: string };
  targets?: { expr: string; datasource: { uid: string } }[];
}

const alerts = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
  panels: Panel[];
  templating: { list: { name: string; type: string; definition?: string }[] };
};
const variables = dashboard.templating.list;
const charts = dashboard.panels.filter(({ type }) => type !== 'row');

/** Keywords of PromQL, and Prometheus' own metrics. */
const LANGUAGE =
  /^(sum|max|min|by|and|or|rate|increase|delta|deriv|time|absent|min_over_time|histogram_quantile|label_replace|label_values|up)$/;

/** Metric names in an expression: the words left without labels, strings, durations and numbers. */
const metricsIn = (expression: string) =>
  (
    expression
      .replace(/"[^"]*"/g, ' ')
      .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
      .replace(/\bby\s*\([^)]*\)/g, ' ')
      .replace(/\(([^()]*), job\)/g, '($1)')
      .match(/[a-z_][a-z0-9_]*/gi) ?? []
  ).filter((word) => !LANGUAGE.test(word));

const readMetrics = () =>
  new Metrics({
    backlog: { read: async () => null },
    watcher: { states: [] },
    operatorGas: { states: [] },
    mails: { abandonedMails: 0, joinedNotices: 0, heldMails: 0 },
    apiRequestLog: { unlogged: 0 },
    telegramRunner: { abandonedJobs: 0 },
    clock: { jumps: 0 },
    pool: () => ({ busy: 0, idle: 0, waiting: 0 }),
    replicas: { all: [], reads: { replica: 0, primary: 0 } },
  }).read();

/** Names of the exposed series; of each histogram, those of its buckets, sum and count. */
async function exposed(): Promise<Set<string>> {
  const text = await readMetrics();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    ),
  );
}

/** Whether Prometheus' client libraries define the name, for any program. */
const isDefaultMetric = (name: string) => /^(process|nodejs)_/.test(name);

describe('The metrics', () => {
  it('have the prefix chit_', async () => {
    const names = [...(await readMetrics()).matchAll(/^# HELP (\S+)/gm)].map(([, name = '']) => name);
    const own = names.filter((name) => !isDefaultMetric(name));
    expect(own).toContain('chit_backlog_up');
    expect(own.filter((name) => !name.startsWith('chit_'))).toEqual([]);
  });
});

describe('The alerts and the dashboard', () => {
  it.each([
    ...alerts.map(({ alert, expr }) => [alert, expr] as const),
    ...charts.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
    ...variables.flatMap(({ name, definition }) => (definition ? [[name, definition] as const] : [])),
  ])('use metrics that Chit exposes: %s', async (_, expression) => {
    const names = await exposed();
    const asked = metricsIn(expression);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
    expect(asked.filter((name) => !name.startsWith('chit_') && !isDefaultMetric(name))).toEqual([]);
    expect(asked.length + Number(expression.includes('up{'))).toBeGreaterThan(0);
  });

  it('select the metrics of one job', () => {
    const expressions = [
      ...alerts.map(({ expr }) => expr),
      ...charts.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ];
    const selectors = expressions.flatMap((expression) => expression.match(/\{[^}]*\}/g) ?? []);
    expect(selectors.filter((selector) => !/^\{(job="(chit|\$job)"|1\})/.test(selector))).toEqual([]);
  });
});

describe('The alerts', () => {
  it('fire when the operator can pay less than 50 flushes', () => {
    const { expr } = alerts.find(({ alert }) => alert === 'ChitOperatorGasLow') ?? {};
    expect(expr).toBe('min by (network) (chit_operator_flushes_left{job="chit"}) < 50');
  });
});

describe('Each alert', () => {
  it.each(alerts.map((rule) => [rule.alert, rule] as const))(
    'has sentences for the problem and its solution: %s',
    (_, { labels, annotations }) => {
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary.replace(/\{\{.*?\}\}/g, 'it')).toMatch(/^\S[^.]+\.$/);
      expect(annotations.description).toMatch(/^\S.+\.$/);
    },
  );
});

describe('The dashboard', () => {
  it('reads its data source from a variable', () => {
    expect(variables.find(({ type }) => type === 'datasource')?.name).toBe('datasource');
    const used = charts.flatMap(({ datasource, targets = [] }) => [
      datasource,
      ...targets.map((t) => t.datasource),
    ]);
    expect(new Set(used.map((source) => source?.uid))).toEqual(new Set([`\${datasource}`]));
  });
});
