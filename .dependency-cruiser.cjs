/** Who may import whom (see CONTRIBUTING.md). All rules are errors. */
const backend = '^backend/src/';
const specs = '\\.(spec|test)\\.tsx?$';

/** The folders of the backend from the entry points (main, worker, cli, app.module) to the ground. */
const order = [
  'operations',
  'demo',
  'telemetry',
  'setup',
  'search',
  'explanations',
  'portfolio',
  'to-do',
  'letters',
  'k1',
  'documents',
  'updates',
  'publishing',
  'seen-by',
  'saved-views',
  'statements',
  'capital',
  'allocations',
  'marks',
  'investments',
  'companies',
  'firm',
  'delegations',
  'investing-entities',
  'auth',
  'users',
  'bulk-import',
  'activities',
  'mail',
  'audit',
  'opens',
  'storage',
  'jobs',
  'access',
  'http',
  'database',
  'finance',
  'config',
];

/** Imports against that order, each with its reason. */
const upward = [
  // Each transaction tells PostgreSQL on whose behalf it changes something.
  { from: 'database', to: 'audit' },
  // The errors filter has the sentence for a file store that is full or does not answer.
  { from: 'http', to: 'storage' },
  // Relations of these entities to the person that caused, gets or uploaded something; mails carry its links.
  { from: 'activities', to: 'users' },
  { from: 'mail', to: 'users' },
  { from: 'storage', to: 'users' },
];

const downward = order.slice(1).map((folder, at) => ({
  name: `${folder}-imports-only-what-stands-below`,
  severity: 'error',
  from: { path: `${backend}${folder}/`, pathNot: specs },
  to: {
    path: `${backend}(${order.slice(0, at + 1).join('|')})/`,
    pathNot: upward.filter(({ from }) => from === folder).map(({ to }) => `${backend}${to}/`),
  },
}));

/** The folders of the frontend, each with those that it must not import. */
const frontend = '^frontend/src/';
const screens = ['app', 'routes'];
const layers = [
  { folder: 'features', above: screens },
  { folder: 'domain', above: [...screens, 'features'] },
  { folder: 'data-grid', above: [...screens, 'features', 'domain'] },
  { folder: 'ui', above: [...screens, 'features', 'domain', 'data-grid', 'api'] },
  { folder: 'api', above: [...screens, 'features', 'domain', 'data-grid', 'ui'] },
  { folder: 'lib', above: [...screens, 'features', 'domain', 'data-grid', 'ui'] },
];

module.exports = {
  forbidden: [
    ...downward,
    {
      name: 'only-operations-start-the-application',
      severity: 'error',
      from: { path: backend, pathNot: [`${backend}(operations/|main|worker|cli|contract)`, specs] },
      to: { path: `${backend}(app\\.module|main|worker|cli|contract)\\.ts$` },
    },
    {
      name: 'records-declare-imports-and-run-none',
      comment:
        'Each kind of record declares what a file of it may hold; bulk-import/ finds the declarations.',
      severity: 'error',
      from: {
        path: backend,
        pathNot: [`${backend}(bulk-import|telemetry|operations)/`, `${backend}app\\.module\\.ts$`, specs],
      },
      to: { path: `${backend}bulk-import/`, pathNot: `${backend}bulk-import/importable\\.ts$` },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A migration that was applied must not change with the application.',
      severity: 'error',
      from: { path: `${backend}database/migrations/` },
      to: { path: backend, pathNot: `${backend}database/migrations/track-table\\.ts$` },
    },
    {
      name: 'nothing-imports-a-migration',
      comment: 'But for the list of them.',
      severity: 'error',
      from: { path: backend, pathNot: `${backend}database/(orm\\.ts$|migrations/)` },
      to: { path: `${backend}database/migrations/` },
    },
    {
      name: 'nothing-imports-a-controller',
      comment: 'Only its own module wires a controller up.',
      severity: 'error',
      from: { path: backend, pathNot: ['\\.module\\.ts$', specs] },
      to: { path: '\\.controller\\.ts$' },
    },
    {
      name: 'controllers-never-see-the-orm',
      severity: 'error',
      from: { path: '\\.controller\\.ts$' },
      to: { path: ['node_modules/@mikro-orm', 'node_modules/pg/'] },
    },
    {
      name: 'services-never-see-the-request',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: ['node_modules/(@types/)?express(-session)?/'] },
    },
    {
      name: 'queries-read-and-nothing-else',
      comment: 'Queries know SQL and its pieces, who may see what, the clock and the arithmetic.',
      severity: 'error',
      from: { path: '\\.queries\\.ts$' },
      to: { path: backend, pathNot: [`${backend}(database|access|finance|config/clock)`, '\\.sql\\.ts$'] },
    },
    {
      name: 'finance-is-pure',
      severity: 'error',
      from: { path: `${backend}finance/`, pathNot: specs },
      to: { pathNot: [`${backend}finance/`, 'node_modules/(decimal\\.js|temporal-polyfill)/'] },
    },
    {
      name: 'only-queue-knows-what-keeps-the-jobs',
      severity: 'error',
      from: { path: backend, pathNot: [`${backend}(jobs|database)/`, specs] },
      to: { path: 'node_modules/ioredis/' },
    },
    {
      name: 'the-settings-have-one-reader',
      comment: 'The environment is read by settings.mjs; entries hand the settings on.',
      severity: 'error',
      from: { path: backend, pathNot: [`${backend}(main|worker|cli|contract|config/settings)\\.ts$`, specs] },
      to: { path: '^settings\\.mjs$' },
    },
    {
      name: 'a-feature-never-imports-a-feature',
      comment: 'Routes and app/ put features together; domain/ has what several of them show.',
      severity: 'error',
      from: { path: `${frontend}features/([^/]+)/` },
      to: { path: `${frontend}features/([^/]+)/`, pathNot: `${frontend}features/$1/` },
    },
    ...layers.map(({ folder, above }) => ({
      name: `${folder}-imports-nothing-above-it`,
      severity: 'error',
      from: { path: `${frontend}${folder}/`, pathNot: specs },
      to: { path: [`${frontend}(${above.join('|')})/`, `${frontend}routeTree`] },
    })),
    {
      name: 'the-client-knows-only-the-contract',
      comment: 'But for the pure functions of the accent: its preview has the shades that pages will have.',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^(backend|settings)', pathNot: '^settings/brand/(accent|colours)\\.mjs$' },
    },
    {
      name: 'no-tests-in-the-program',
      severity: 'error',
      from: { pathNot: [specs, '^backend/test/', '^e2e/'] },
      to: { path: [specs, '^backend/test/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['dist/', '\\.gen\\.ts$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.mts'],
    },
  },
};
