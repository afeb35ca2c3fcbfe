import { join } from 'node:path';
import { PROCESS_ROLES, readConfig, SETTING_NAMES } from '../../src/config';

const { render } = require('../kubernetes/render');

interface Container {
  command?: string[];
  image: string;
  env?: { name: string; value: string }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined;
  resources: { limits: { memory: string } };
}

interface KubernetesObject {
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec: {
    replicas: number;
    selector: { matchLabels: Record<string, string> };
    template: { metadata: { labels: Record<string, string> }; spec: { containers: Container[] } };
  };
}

const objects: KubernetesObject[] = render(join(__dirname, '../../ops/kubernetes/overlays/production'));
const ofKind = (wanted: string) => objects.filter(({ kind }) => kind === wanted);
const deployments = ofKind('Deployment');
const containerOf = ({ spec }: KubernetesObject) => spec.template.spec.containers[0] as Container;
const secretsOf = (object: KubernetesObject) =>
  containerOf(object).envFrom.flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : []));
const settings = ofKind('ConfigMap')[0]?.data ?? {};

describe('The Kubernetes overlay', () => {
  it('runs each role in pods of their own, all with one version', () => {
    const roles = deployments.map((object) => containerOf(object).env?.[0]?.value);
    expect(roles.sort()).toEqual([...PROCESS_ROLES].sort());
    const images = [...deployments, ...ofKind('Job')].map((object) => containerOf(object).image);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/^ghcr\.io\/chit-pay\/chit:\d+\.\d+\.\d+$/);
  });

  it('has settings that are valid in production, with the ones that the Secret `chit` has', () => {
    const { NODE_OPTIONS, ...ours } = settings;
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(ours)));
    expect(Object.keys(ours).filter((name) => /SECRET|PASSWORD|TOKEN|KEY|_URL$/.test(name))).toEqual([
      'PUBLIC_URL',
    ]);
    const secret = { JWT_SECRET: 'a-secret-that-is-long-enough-for-production' };
    expect(readConfig({ ...ours, ...secret })).toMatchObject({ production: true, TRUST_PROXY: 1 });
    const heap = Number(/--max-old-space-size=(\d+)/.exec(NODE_OPTIONS ?? '')?.[1]);
    for (const object of deployments)
      expect(Number.parseInt(containerOf(object).resources.limits.memory, 10)).toBeGreaterThan(heap);
  });

  it('gives the key that pays for gas to the watchers alone', () => {
    for (const object of deployments) {
      const isWatcher = object.metadata.name === 'chit-watcher';
      expect(secretsOf(object)).toEqual(isWatcher ? ['chit', 'chit-watcher'] : ['chit']);
    }
  });

  it('probes each pod, and drains one of those that share work at a time', () => {
    for (const object of deployments) {
      const { startupProbe, livenessProbe, readinessProbe } = containerOf(object);
      const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet.path);
      expect(paths).toEqual(['/health/live', '/health/live', '/health/ready']);
    }
    const drained = ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels);
    const shared = deployments.filter(({ spec }) => spec.replicas > 1);
    expect(drained).toEqual(shared.map(({ spec }) => spec.template.metadata.labels));
  });

  it('brings the database up to date in a job', () => {
    expect(ofKind('Job').map((job) => containerOf(job).command)).toEqual([
      ['node', 'dist/cli.js', 'migrate'],
    ]);
  });
});
