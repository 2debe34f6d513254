// Which folder may import which; docs/architecture.md draws the same arrows.

/**
 * What each folder of `src` may import from the others. Everything may read `routes.ts` and `locale.ts`;
 * `app` may import all of them.
 */
const mayImport = {
  generated: [],
  lib: ['generated'],
  model: ['lib'],
  stores: ['lib', 'model'],
  ui: ['texts', 'generated', 'lib', 'model'],
  api: ['lib', 'model'],
  mirror: ['lib', 'model'],
  sync: ['lib', 'model', 'mirror'],
  player: ['texts', 'lib', 'model', 'stores', 'ui'],
  site: ['texts', 'lib', 'stores', 'ui', 'generated'],
  auth: ['texts', 'lib', 'model', 'stores', 'ui', 'api'],
  learn: ['texts', 'lib', 'model', 'stores', 'ui', 'player', 'mirror', 'sync'],
  admin: ['texts', 'lib', 'model', 'stores', 'ui', 'player', 'api'],
}

/** What the other folders may import from `src`. */
const outside = {
  sw: ['lib'],
  'vite-plugins/hosting': [],
  'vite-plugins/prerender': [
    'texts',
    'lib',
    'model',
    'stores',
    'ui',
    'api',
    'player',
    'site',
    'auth',
    'learn',
    'admin',
    'app',
  ],
  // The titles that the preview picture shows, and the list of calls, whose paths the backend serves.
  dev: ['texts', 'lib', 'api/calls.ts'],
}

/** What every folder may read. */
const routes = '^src/(routes|locale)\\.ts$'

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

function layer(folder, allowed, path) {
  const list = ['routes.ts', 'locale.ts', ...allowed].join(', ')
  const pathNot = [path, routes, ...allowed.map((other) => `^src/${other}(/|$)`)]
  return forbid(
    `${folder}-imports`,
    `Of src, ${folder} may import ${list} only.`,
    { path },
    { path: '^src/', pathNot },
  )
}

function onlyIn(name, comment, folders, ...packages) {
  const path = `(^|node_modules/)(${packages.join('|')})(/|$)`
  return forbid(name, comment, { path: '^(src|sw)/', pathNot: folders }, { path })
}

const forbidden = [
  forbid(
    'no-cycles',
    'Modules that import each other in a circle cannot be read or tested one at a time.',
    {},
    { circular: true },
  ),
  forbid(
    'imports-resolve',
    'This import leads to no file and no installed package, so no rule can judge it.',
    {},
    { couldNotResolve: true, pathNot: '^virtual:' },
  ),
  forbid(
    'routes-import-nothing',
    'Everything reads routes.ts and the texts, so they import nothing but the generated files and each other.',
    { path: [routes, '^src/texts/'] },
    { pathNot: '^src/(generated/(service|site)-|(routes|locale)\\.ts$|texts/)' },
  ),

  ...Object.entries(mayImport).map(([folder, allowed]) => layer(folder, allowed, `^src/${folder}/`)),
  ...Object.entries(outside).map(([folder, allowed]) => layer(folder, allowed, `^${folder}/`)),

  forbid(
    'admins-are-told-the-reason',
    'The sentences of what only admins meet are in admin/error-message.ts, so admin finds every sentence there.',
    { path: '^src/admin/', pathNot: '^src/admin/error-message\\.ts$' },
    { path: '^src/ui/error-message\\.ts$' },
  ),
  forbid(
    'types-are-types',
    'model/types.ts is open to every folder, so it imports the generated types and nothing else.',
    { path: '^src/model/types\\.ts$' },
    { pathNot: '^src/model/' },
  ),
  forbid(
    'src-is-the-app-alone',
    'The app imports nothing of the backend, the build, the worker, the scripts, the benchmarks or the tests.',
    { path: '^src/' },
    { path: '^(bench|vite-plugins|dev|supabase|sw|tests)/' },
  ),
  forbid(
    'nobody-imports-tests',
    'Tests import the product, never the other way round.',
    { path: '^(sw|dev/backend|dev/mock-google|vite-plugins)/' },
    { path: '^(bench|tests)/' },
  ),

  onlyIn('supabase-in-api', 'Only api imports supabase-js.', '^src/api/', '@supabase/supabase-js'),
  onlyIn('dexie-in-mirror', 'Only mirror imports Dexie.', '^src/mirror/', 'dexie'),
  onlyIn(
    'live-queries-in-learn',
    'Only mirror and learn import dexie-react-hooks.',
    '^src/(mirror|learn)/',
    'dexie-react-hooks',
  ),
  forbid(
    'src-ships-only-dependencies',
    'What the app imports belongs to the dependencies in package.json, not to the devDependencies.',
    { path: '^(src|sw)/' },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'src-runs-in-browsers',
    'A browser has no modules of Node.',
    { path: '^(src|sw)/' },
    { dependencyTypes: ['core'] },
  ),
]

export default {
  forbidden,
  options: {
    // The default parser is the TypeScript 5 compiler; without it no module is seen and every rule passes.
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.app.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
}
