import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { readConfig, SETTING_NAMES } from '../../src/config';
import { interpolate, mergeCompose, readCompose } from '../support/process/compose';

const root = join(__dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const source = read('docker-compose.yml');
const compose = readCompose('docker-compose.yml');
const services = Object.values(compose.services);
const { chit } = compose.services;
const environment = chit?.environment ?? {};

const REQUIRED = {
  JWT_SECRET: 'a-secret-that-is-long-enough-for-production',
  POSTGRES_PASSWORD: 'abc123',
  PUBLIC_URL: 'https://pay.shop.test',
};

const environmentWith = (given: Record<string, string>) =>
  Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, interpolate(text, given)]));

describe('docker-compose.yml', () => {
  it.each(['docker-compose.yml', 'docker-compose.scaled.yml', 'docker-compose.tls.yml'])(
    '%s is valid by the schema of the Compose Specification',
    (name) => {
      const schemas = join(dirname(require.resolve('dclint/package.json')), 'schemas');
      const schema = JSON.parse(readFileSync(join(schemas, 'compose.schema.json'), 'utf8'));
      const ajv = addFormats(new Ajv({ strict: false, allErrors: true, validateSchema: false }));
      const validate = ajv.compile({ ...schema, $schema: undefined });
      validate(readCompose(name));
      expect(validate.errors).toBeNull();
    },
  );

  it('passes every setting of .env to Chit, including those of each network', () => {
    expect(chit?.env_file).toBe('.env');
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(environment)));
  });

  it("fixes Chit's address inside the container and the servers it uses", () => {
    const fixed = ['DATABASE_URL', 'REDIS_URL', 'HOST', 'PORT'];
    const given = Object.fromEntries(fixed.map((name) => [name, 'of .env']));
    const { DATABASE_URL, REDIS_URL, HOST, PORT } = environmentWith({ ...REQUIRED, ...given });
    expect([HOST, PORT, REDIS_URL]).toEqual(['0.0.0.0', '3000', 'redis://redis:6379']);
    expect(DATABASE_URL).toContain('@postgres:5432/');
  });

  it('passes settings that are valid in production', () => {
    const config = readConfig({ NODE_ENV: 'production', ...environmentWith(REQUIRED) });
    expect(config).toMatchObject({
      production: true,
      DATABASE_URL: 'postgres://chit:abc123@postgres:5432/chit',
      PUBLIC_URL: 'https://pay.shop.test',
      TRUST_PROXY: 1,
    });
  });

  it('leaves every other setting at its default', () => {
    const defaults = readConfig({ NODE_ENV: 'production', JWT_SECRET: REQUIRED.JWT_SECRET });
    const { DATABASE_URL, REDIS_URL, PUBLIC_URL, TRUST_PROXY, HOST, ...rest } = readConfig({
      NODE_ENV: 'production',
      ...environmentWith(REQUIRED),
    });
    expect(defaults).toMatchObject(rest);
  });

  it.each(Object.keys(REQUIRED))('does not start without %s', (name) => {
    expect(() => interpolate(source, { ...REQUIRED, [name]: '' })).toThrow(`${name}: set it in .env`);
  });

  it('contains no secret', () => {
    const secrets = services
      .flatMap((service) => Object.entries(service.environment ?? {}))
      .filter(([name]) => /SECRET|PASSWORD|TOKEN/.test(name));
    for (const [, text] of secrets) expect(text).toMatch(/^\$\{\w+:(\?[^}]+|-)\}$/);
    expect(environment['DATABASE_URL']).toContain('$' + '{POSTGRES_PASSWORD:?');
  });

  it('uses only variables that .env.example lists', () => {
    const used = [...source.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    for (const name of used) expect(read('.env.example')).toMatch(new RegExp(`^#${name}=`, 'm'));
  });

  it("publishes only Chit's port, on loopback", () => {
    const ports = services.flatMap((service) => service.ports ?? []);
    expect(ports.map((port) => interpolate(port, {}))).toEqual(['127.0.0.1:3000:3000']);
  });

  it('publishes only the ports of HTTP and HTTPS with docker-compose.tls.yml', () => {
    const merged = Object.values(mergeCompose(compose, readCompose('docker-compose.tls.yml')));
    const ports = merged.flatMap((service) => service.ports ?? []);
    expect(ports).toEqual(['80:80', '443:443', '443:443/udp']);
  });

  it('starts Chit once PostgreSQL and Redis are healthy', () => {
    expect(chit?.depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
    });
    expect(services.filter(({ build }) => !build).every(({ healthcheck }) => healthcheck)).toBe(true);
    expect(read('Dockerfile')).toContain('HEALTHCHECK');
  });

  it('includes every file that the image copies in the build context', () => {
    const shown = read('.dockerignore').match(/(?<=^!).+$/gm) ?? [];
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    const isShown = (path: string) => shown.some((each) => path === each || path.startsWith(`${each}/`));
    expect(copied.filter((path) => !isShown(path))).toEqual([]);
  });

  it('restarts stopped services and keeps data in named volumes', () => {
    expect(new Set(services.map(({ restart }) => restart))).toEqual(new Set(['unless-stopped']));
    const mounted = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]));
    expect(mounted.sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('mounts the database where the image of PostgreSQL 18 expects it', () => {
    expect(compose.services['postgres']).toMatchObject({
      image: expect.stringMatching(/^postgres:18/),
      volumes: ['postgres:/var/lib/postgresql'],
    });
  });
});
