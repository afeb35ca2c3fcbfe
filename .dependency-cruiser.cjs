/** The floors and rooms of the house (docs/architecture.md), held by machine. */
const swc = require('@swc/core');

// dependency-cruiser 17 has its parser swc read every file as TypeScript without JSX, and has no setting for it.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const only = (name, owners, library) => ({
  name: `${name}-only-where-it-lives`,
  comment: `${name} is known to ${owners.join(', ')} alone`,
  severity: 'error',
  from: { path: '^src/', pathNot: owners.map((owner) => `^src/${owner}`) },
  to: { path: `node_modules/(${library})/` },
});

const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from.map((room) => `^src/${room}`) },
  to: { path: to.map((room) => `^src/${room}`) },
});

/** A room of the dashboard that may not know others. */
const inDashboard = (room, others) => ({
  name: `dashboard-${room}-knows-no-${others.join('-')}`,
  comment: 'docs/architecture.md lists the rooms of the dashboard',
  severity: 'error',
  from: { path: `^dashboard/${room}/` },
  to: { path: others.map((other) => `^dashboard/${other}/`) },
});

/** A room of a floor may know the rooms after it in its list, never those before it. */
const inOrder = (floor, rooms) =>
  rooms.flatMap((room, index) =>
    index === 0
      ? []
      : never(
          `${floor}-${room}-knows-only-rooms-below`,
          [`${floor}/${room}/`],
          rooms.slice(0, index).map((above) => `${floor}/${above}/`),
          `The order of the rooms of src/${floor}, from the top: ${rooms.join(', ')}`,
        ),
  );

const EDGES = [
  'graphql/',
  'rest/',
  'greenfield/',
  'bot/',
  'checkout/',
  'account-pages/',
  'dashboard/',
  'jobs/',
];

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: { path: '^(src|demo|dashboard)/' }, to: { circular: true } },
    {
      name: 'the-dashboard-knows-no-server',
      comment: 'The dashboard speaks the public GraphQL; it shares pure functions, and code for browsers',
      severity: 'error',
      from: { path: '^dashboard/' },
      to: { path: '^(src|demo|test|bench|scripts)/', pathNot: '^src/(lib|checkout/client)/' },
    },
    inDashboard('language', ['app', 'screens', 'session', 'data', 'ui']),
    inDashboard('data', ['app', 'screens', 'ui']),
    inDashboard('ui', ['app', 'screens', 'session']),
    inDashboard('session', ['app', 'screens']),
    {
      ...inDashboard('screens', ['app']),
      comment: 'Screens are routes below those of the frame',
      to: { path: '^dashboard/app/', pathNot: '^dashboard/app/(layout-routes|not-found)\\.tsx$' },
    },
    {
      name: 'no-orphan',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: '^src/(main\\.ts$|checkout/(client|assets)/)' },
      to: {},
    },
    ...EDGES.map((edge) =>
      never(
        `${edge.slice(0, -1)}-sees-no-other-edge`,
        [edge],
        EDGES.filter((other) => other !== edge),
        'Edges share services and presenters, never each other',
      ),
    ),
    {
      ...never('edges-see-no-adapter', EDGES, ['infra/'], 'Edges reach the outside through services'),
      to: { path: '^src/infra/', pathNot: '^src/infra/logger\\.ts$' },
    },
    never(
      'http-hosts-any-edge',
      ['http/'],
      EDGES,
      'The HTTP host is handed its edges by the composition root',
    ),
    never(
      'services-know-no-edge',
      ['services/', 'policies/', 'presenters/', 'infra/'],
      [...EDGES, 'http/'],
      '',
    ),
    never('policies-are-pure', ['policies/', 'presenters/'], ['services/', 'infra/', 'migrations/'], ''),
    never('infra-serves-services', ['infra/'], ['services/', 'policies/', 'presenters/'], ''),
    never(
      'entities-know-lib-alone',
      ['entities/', 'migrations/'],
      ['services/', 'infra/', 'policies/', 'presenters/', 'errors', 'config'],
      '',
    ),
    {
      name: 'lib-knows-nothing',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: '^src/', pathNot: '^src/lib/' },
    },
    {
      name: 'only-main-composes',
      severity: 'error',
      // The type of all services is that of what builds them.
      from: { path: '^src/', pathNot: '^src/(main|app|serve-http|build-\\w+|services/services)\\.ts$' },
      to: { path: '^src/(app|build-\\w+|serve-http|serve-api)\\.ts$' },
    },
    {
      name: 'only-a-command-starts-main',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/commands\\.ts$' },
      to: { path: '^src/main\\.ts$' },
    },
    ...inOrder('services', [
      ...[
        'history',
        'operations',
        'settlement',
        'refunds',
        'invoices',
        'webhooks',
        'accounts',
        'telegram',
        'mail',
        'prices',
        'tokens',
        'shared',
      ],
    ]),
    ...inOrder('services/invoices', [
      'payment-links',
      'checkout',
      'attention',
      'lists',
      'customers',
      'statistics',
    ]),
    ...inOrder('services/accounts', [
      ...['members', 'users', 'wallets', 'api-keys', 'sign-in', 'factors', 'sessions'],
    ]),
    ...inOrder('graphql', [
      ...[
        'server',
        'operations',
        'invoices',
        'webhooks',
        'telegram',
        'prices',
        'tokens',
        'accounts',
        'shared',
      ],
    ]),
    ...inOrder('rest', [
      ...['server', 'document', 'invoices', 'webhooks', 'telegram', 'tokens', 'accounts', 'shared'],
    ]),
    ...inOrder('bot', ['features', 'messages']),
    only(
      'GraphQL',
      ['graphql/'],
      'graphql|type-graphql|@apollo/server|@as-integrations/express5|graphql-shield|graphql-middleware|graphql-jit',
    ),
    only('DataLoader', ['graphql/', 'infra/'], 'dataloader'),
    only('grammY', ['bot/'], 'grammy|@grammyjs/auto-retry'),
    only(
      'Express',
      ['http/', 'dashboard/', 'rest/', 'graphql/', 'checkout/', 'account-pages/', 'bot/'],
      'express|helmet|proxy-addr|find-my-way|cors',
    ),
    only(
      'TypeORM',
      [
        'app\\.ts',
        'service-dependencies\\.ts',
        'serve-http\\.ts',
        'entities/',
        'migrations/',
        'services/',
        'infra/',
      ],
      'typeorm',
    ),
    only('PostgreSQL', ['infra/database/postgres-client\\.ts'], 'pg'),
    only('viem', ['lib/chain/', 'infra/chain/', 'checkout/client/'], 'viem'),
    only('OpenTelemetry', ['infra/tracing/'], '@opentelemetry/[^/]+'),
    only('nodemailer', ['infra/'], 'nodemailer'),
    only('sharp', ['infra/'], 'sharp'),
    only('Redis', ['app\\.ts', 'build-services\\.ts', 'infra/'], 'ioredis|rate-limiter-flexible'),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // What the bundler makes of checkout/client and of the dashboard, and files of npm packages for browsers.
    exclude: { path: '^src/(checkout/assets|dashboard/assets|http/browser-files)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['require', 'node', 'default'] },
  },
};
