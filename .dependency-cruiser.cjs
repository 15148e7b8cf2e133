/** Who may import whom. Each rule is one sentence of the house's order; all are errors. */
const backend = '^backend/src/';
const specs = '\\.(spec|test)\\.tsx?$';

module.exports = {
  forbidden: [
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
      to: { path: backend, pathNot: [`${backend}(database|access|finance|clock)`, '\\.sql\\.ts$'] },
    },
    {
      name: 'finance-is-pure',
      severity: 'error',
      from: { path: `${backend}finance/`, pathNot: specs },
      to: { pathNot: [`${backend}finance/`, 'node_modules/(decimal\\.js|temporal-polyfill)/'] },
    },
    {
      name: 'access-knows-no-module',
      severity: 'error',
      from: { path: `${backend}access/`, pathNot: specs },
      to: { path: backend, pathNot: `${backend}(access/|http/|env\\.ts$)` },
    },
    {
      name: 'modules-form-one-direction',
      comment: 'users, companies and marks come first; nothing below knows what stands above it.',
      severity: 'error',
      from: { path: `${backend}(users|companies)/`, pathNot: specs },
      to: {
        path: `${backend}(marks|investments|allocations|updates|portfolio|documents|k1|bulk-import)/`,
      },
    },
    {
      name: 'activities-are-noted-by-all-and-know-of-nobody-but-users',
      severity: 'error',
      from: { path: `${backend}activities/`, pathNot: specs },
      to: { path: backend, pathNot: `${backend}(activities|users|access|database|http)/` },
    },
    {
      name: 'the-store-knows-no-records',
      comment: 'Files are stored, checked and swept without knowing whose they are.',
      severity: 'error',
      from: { path: `${backend}storage/`, pathNot: specs },
      to: {
        path: backend,
        pathNot: `${backend}(storage|users|access|database|schedule|http|env|session-secret)`,
      },
    },
    {
      name: 'mails-know-nothing-of-what-causes-them',
      comment: 'Whoever posts a mail knows the mails, never the other way round.',
      severity: 'error',
      from: { path: `${backend}mail/`, pathNot: specs },
      to: {
        path: backend,
        pathNot: `${backend}(mail|queue|schedule|account-links|users|access|database|http|clock|env|session-secret)`,
      },
    },
    {
      name: 'only-queue-knows-what-keeps-the-jobs',
      severity: 'error',
      from: { path: backend, pathNot: [`${backend}(queue|database)/`, specs] },
      to: { path: 'node_modules/ioredis/' },
    },
    {
      name: 'portfolio-is-read-by-nobody',
      severity: 'error',
      from: { path: backend, pathNot: [`${backend}portfolio/`, `${backend}app\\.module\\.ts$`] },
      to: { path: `${backend}portfolio/` },
    },
    {
      name: 'spreadsheets-are-read-without-knowing-what-for',
      severity: 'error',
      from: { path: `${backend}(spreadsheets|importables)/`, pathNot: specs },
      to: { path: backend, pathNot: `${backend}(spreadsheets|importables|storage/content)/` },
    },
    {
      name: 'bulk-import-knows-nothing-of-what-it-imports',
      comment:
        'Each kind of record declares its import in its own module. Names of people are for its answers.',
      severity: 'error',
      from: { path: `${backend}bulk-import/`, pathNot: specs },
      to: {
        path: backend,
        pathNot: [
          `${backend}(bulk-import|importables|spreadsheets|access|activities|audit|database|http|queue|schedule|storage|env)`,
          `${backend}users/person-name\\.dto\\.ts$`,
        ],
      },
    },
    {
      name: 'nothing-imports-bulk-import',
      comment: 'But for the metrics, which tell how many rows it has added.',
      severity: 'error',
      from: {
        path: backend,
        pathNot: [`${backend}(bulk-import|metrics)/`, `${backend}app\\.module\\.ts$`, specs],
      },
      to: { path: `${backend}bulk-import/` },
    },
    {
      name: 'the-settings-have-one-reader',
      comment: 'The environment is read by settings.mjs; entries hand the settings on.',
      severity: 'error',
      from: { path: backend, pathNot: [`${backend}(main|worker|cli|contract|env)\\.ts$`, specs] },
      to: { path: '^settings\\.mjs$' },
    },
    {
      name: 'a-feature-never-imports-a-feature',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/([^/]+)/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'features-know-no-routes',
      severity: 'error',
      from: { path: '^frontend/src/(features|components|lib|api|theme)/' },
      to: { path: '^frontend/src/(routes/|routeTree)' },
    },
    {
      name: 'components-know-no-features',
      severity: 'error',
      from: { path: '^frontend/src/(components|lib|api|theme)/' },
      to: { path: '^frontend/src/features/' },
    },
    {
      name: 'lib-and-api-know-no-components',
      severity: 'error',
      from: { path: '^frontend/src/(lib|api)/' },
      to: { path: '^frontend/src/components/' },
    },
    {
      name: 'the-client-knows-only-the-contract',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^(backend|settings)' },
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
