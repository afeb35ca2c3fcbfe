/** Faulty builds that leak a secret. */
import { CHECKS } from '../secrets/leak-scanner';
import { type FaultyBuild, faultyBuild, patch } from './faulty-build';

const secrets = (part: string, count: number): [string, Record<string, number>] => [
  'secrets',
  { requests: 0, outages: 0, troubles: 0, starts: 0, homes: 0, [part]: count },
];

const storingTokensInPlainText = patch(
  'services/accounts/auth.service',
  '(0, crypto_1.sha256)(refreshToken), this.attempts',
  'refreshToken, this.attempts',
);

const withoutRpcRedaction = patch(
  'infra/chain/transport',
  'const withHosts = urls.reduce(',
  'if (true) return text; const withHosts = urls.reduce(',
);

export const SECRET_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'prints-requests',
    secrets('requests', 50),
    CHECKS.printed,
    patch(
      'rest/handler',
      'const reply = await route.handle({ actor, ...(await validate(call, route)) });',
      "const given = await validate(call, route); process.stdout.write(JSON.stringify(given.body ?? {}) + '\\n'); const reply = await route.handle({ actor, ...given });",
    ),
  ),
  faultyBuild(
    'lets-endpoints-repeat-their-keys',
    secrets('troubles', 1),
    CHECKS.printed,
    withoutRpcRedaction,
  ),
  faultyBuild(
    'lets-Telegram-repeat-the-token',
    secrets('troubles', 1),
    CHECKS.printed,
    patch(
      'bot/redact-transformer',
      '(0, redact_1.redact)(String(answer.description), secrets)',
      'String(answer.description)',
    ),
  ),
  faultyBuild(
    'takes-a-part-of-a-password-for-a-name',
    secrets('starts', 200),
    CHECKS.printed,
    patch('lib/env-schemas', '.refine((value) => !/^[^/]*', '.refine((value) => true || !/^[^/]*'),
  ),
  faultyBuild(
    'has-an-outspoken-doctor',
    secrets('troubles', 1),
    CHECKS.doctor,
    withoutRpcRedaction,
    patch('cli/doctor', '(0, finding_1.redactSettings)(found.text, config)', 'found.text'),
  ),
  faultyBuild(
    'quotes-what-it-refuses',
    secrets('requests', 300),
    CHECKS.refusals,
    patch('graphql/shared/errors', 'message: messageWithoutValues(error)', 'message: formatted.message'),
  ),
  faultyBuild(
    'answers-with-its-settings',
    secrets('requests', 50),
    CHECKS.replies,
    patch(
      'rest/handler',
      'return JSON.stringify(reply.body);',
      'return JSON.stringify({ ...reply.body, environment: process.env });',
    ),
  ),
  faultyBuild(
    'lists-whole-keys',
    secrets('requests', 1),
    CHECKS.lists,
    patch('services/accounts/api-key.service', 'prefix: (0, api_key_1.keyPrefix)(key)', 'prefix: key'),
  ),
  faultyBuild(
    'counts-by-whole-paths',
    secrets('requests', 300),
    CHECKS.metrics,
    patch(
      'http/endpoints',
      'observe(endpoint.path, response.statusCode)',
      'observe(request.url, response.statusCode)',
    ),
  ),
  faultyBuild(
    'traces-all-there-is',
    secrets('requests', 300),
    CHECKS.traces,
    patch(
      'infra/tracing/span-redaction',
      'attributes: { value: allowedOnly(span.attributes) }',
      'attributes: { value: span.attributes }',
    ),
  ),
  faultyBuild('keeps-tokens-plain', secrets('requests', 1), CHECKS.database, storingTokensInPlainText),
  faultyBuild(
    'counts-by-passwords',
    secrets('requests', 300),
    CHECKS.redis,
    patch(
      'services/accounts/auth.service',
      "await this.limiter.consume('LOGIN_ACCOUNT', session)",
      "await this.limiter.consume('LOGIN_ACCOUNT', session + oldPassword)",
    ),
  ),
  faultyBuild('leaves-tokens-in-files', secrets('homes', 1), CHECKS.files, storingTokensInPlainText),
  faultyBuild('backs-tokens-up', secrets('homes', 1), CHECKS.backup, storingTokensInPlainText),
  faultyBuild(
    'lets-others-read-its-secret',
    secrets('homes', 1),
    CHECKS.fileModes,
    patch('infra/secret-file', "flag: 'wx', mode: 0o600", "flag: 'wx', mode: 0o644"),
  ),
  faultyBuild(
    'tells-PostgreSQL-everything',
    secrets('homes', 1),
    CHECKS.arguments,
    patch(
      'infra/embedded-postgres/cluster',
      "['PATH', 'LC_ALL', 'SystemRoot', 'TEMP', 'TMPDIR'].includes(name)",
      'true',
    ),
  ),
  faultyBuild(
    'sends-its-secret-along',
    secrets('requests', 1),
    CHECKS.receivers,
    patch(
      'services/webhooks/delivery-runner.service',
      "'user-agent': 'Chit-Webhooks/1',",
      "'user-agent': 'Chit-Webhooks/1', 'x-secret': (0, crypto_1.unseal)(this.secretsKey, delivery.sealedSecret),",
    ),
  ),
  faultyBuild(
    'opens-its-metrics-to-nobody',
    secrets('requests', 1),
    CHECKS.usable,
    patch(
      'http/metrics',
      'if (!(0, node_crypto_1.timingSafeEqual)',
      'if (true || !(0, node_crypto_1.timingSafeEqual)',
    ),
  ),
  faultyBuild(
    'starts-with-a-key-that-is-none',
    secrets('starts', 200),
    'a start with an invalid setting prints lines, not a stack trace',
    patch('lib/env-schemas', '(BigInt(value) > 0n && BigInt(value) < CURVE_ORDER)', 'true'),
  ),
];
