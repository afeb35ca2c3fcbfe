/** Faulty builds that leak a secret. */
import { CHECKS } from '../secrets/leak-scanner';
import { type FaultyBuild, faultyBuild, patch } from './faulty-build';

const secrets = (part: string, count: number): [string, Record<string, number>] => [
  'secrets',
  { requests: 0, outages: 0, troubles: 0, starts: 0, homes: 0, [part]: count },
];

const storingTokensInPlainText = patch(
  'services/accounts/sign-in/session-opener',
  '(0, crypto_1.sha256)(secret)',
  'secret',
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
      'rest/server/handler',
      'const input = await validate(call, route, actor);',
      "const input = await validate(call, route, actor); process.stdout.write(JSON.stringify(input.body ?? {}) + '\\n');",
    ),
  ),
  faultyBuild('logs-rpc-keys', secrets('troubles', 1), CHECKS.printed, withoutRpcRedaction),
  faultyBuild(
    'logs-the-bot-token',
    secrets('troubles', 1),
    CHECKS.printed,
    patch(
      'bot/redact-transformer',
      '(0, redact_1.redact)(String(answer.description), secrets)',
      'String(answer.description)',
    ),
  ),
  faultyBuild(
    'logs-a-malformed-database-url',
    secrets('starts', 200),
    CHECKS.printed,
    patch('lib/env-schemas', '.refine((value) => !/^[^/]*', '.refine((value) => true || !/^[^/]*'),
  ),
  faultyBuild(
    'prints-secrets-in-doctor',
    secrets('troubles', 1),
    CHECKS.doctor,
    withoutRpcRedaction,
    patch('cli/doctor', '(0, finding_1.redactSettings)(found.text, config)', 'found.text'),
  ),
  faultyBuild(
    'quotes-refused-values',
    secrets('requests', 300),
    CHECKS.refusals,
    patch('graphql/shared/errors', 'message: messageWithoutValues(error)', 'message: formatted.message'),
  ),
  faultyBuild(
    'replies-with-its-settings',
    secrets('requests', 50),
    CHECKS.replies,
    patch(
      'rest/server/handler',
      'return JSON.stringify(reply.body);',
      'return JSON.stringify({ ...reply.body, environment: process.env });',
    ),
  ),
  faultyBuild(
    'lists-whole-keys',
    secrets('requests', 1),
    CHECKS.lists,
    patch('services/accounts/api-keys/api-key-rows', 'prefix: (0, api_key_1.keyPrefix)(key)', 'prefix: key'),
  ),
  faultyBuild(
    'labels-metrics-by-url',
    secrets('requests', 300),
    CHECKS.metrics,
    patch('http/endpoints', 'observe(endpoint.path, status)', 'observe(request.url, status)'),
  ),
  faultyBuild(
    'traces-all-attributes',
    secrets('requests', 300),
    CHECKS.traces,
    patch(
      'infra/tracing/span-redaction',
      'attributes: { value: allowedOnly(span.attributes) }',
      'attributes: { value: span.attributes }',
    ),
  ),
  faultyBuild(
    'stores-tokens-in-plain-text',
    secrets('requests', 1),
    CHECKS.database,
    storingTokensInPlainText,
  ),
  faultyBuild(
    'limits-by-password',
    secrets('requests', 300),
    CHECKS.redis,
    patch(
      'services/accounts/sign-in/auth.service',
      "await this.parts.limiter.consume('LOGIN_ACCOUNT', session)",
      "await this.parts.limiter.consume('LOGIN_ACCOUNT', session + oldPassword)",
    ),
  ),
  faultyBuild('stores-plain-tokens-in-files', secrets('homes', 1), CHECKS.files, storingTokensInPlainText),
  faultyBuild('backs-up-plain-tokens', secrets('homes', 1), CHECKS.backup, storingTokensInPlainText),
  faultyBuild(
    'makes-its-secret-file-readable',
    secrets('homes', 1),
    CHECKS.fileModes,
    patch('infra/secret-file', "flag: 'wx', mode: 0o600", "flag: 'wx', mode: 0o644"),
  ),
  faultyBuild(
    'passes-its-environment-to-PostgreSQL',
    secrets('homes', 1),
    CHECKS.arguments,
    patch(
      'infra/embedded-postgres/cluster',
      "['PATH', 'LC_ALL', 'SystemRoot', 'TEMP', 'TMPDIR'].includes(name)",
      'true',
    ),
  ),
  faultyBuild(
    'sends-the-webhook-secret',
    secrets('requests', 1),
    CHECKS.receivers,
    patch(
      'services/webhooks/delivery-runner.service',
      "'user-agent': 'Chit-Webhooks/1',",
      "'user-agent': 'Chit-Webhooks/1', 'x-secret': (0, crypto_1.unseal)(this.secretsKey, delivery.sealedSecret),",
    ),
  ),
  faultyBuild(
    'refuses-the-metrics-token',
    secrets('requests', 1),
    CHECKS.usable,
    patch(
      'http/metrics-endpoint',
      'if (!(0, node_crypto_1.timingSafeEqual)',
      'if (true || !(0, node_crypto_1.timingSafeEqual)',
    ),
  ),
  faultyBuild(
    'accepts-an-invalid-operator-key',
    secrets('starts', 200),
    'a start with an invalid setting prints lines, not a stack trace',
    patch('lib/env-schemas', '(BigInt(value) > 0n && BigInt(value) < CURVE_ORDER)', 'true'),
  ),
];
