// Which room of the house may import which; docs/architecture.md draws the same arrows.

const types = '^src/data/(types|database\\.types)\\.ts$'
const routes = '^src/routes\\.ts$'
const belowAreas = '^src/(hooks|ui|stores|lib)/'

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/** `room` sees itself, the route table and the `allowed` parts of src, and nothing else of src. */
function mayOnlySee(name, comment, room, ...allowed) {
  return forbid(name, comment, { path: room }, { path: '^src/', pathNot: [room, routes, ...allowed] })
}

function onlyIn(name, comment, rooms, ...packages) {
  const names = packages.join('|')
  return forbid(
    name,
    comment,
    { path: '^(src|sw)/', pathNot: rooms },
    { path: `(^|node_modules/)(${names})(/|$)` },
  )
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
  forbid('routes-import-nothing', 'Everything reads routes.ts, so it imports nothing.', { path: routes }, {}),

  mayOnlySee('lib-is-the-ground', 'lib is pure: it imports no other room.', '^src/lib/'),
  mayOnlySee('data-stands-on-lib', 'data imports only lib.', '^src/data/', '^src/lib/'),
  forbid(
    'data-types-are-types',
    'data/types.ts is open to every room, so it imports the generated types and nothing else.',
    { path: types },
    { pathNot: types },
  ),
  forbid(
    'mirror-without-remote',
    'The mirror works offline, so it does not import the remote.',
    { path: '^src/data/mirror/' },
    { path: '^src/data/remote/' },
  ),
  forbid(
    'remote-without-mirror',
    'Only sync carries data from the remote to the mirror.',
    { path: '^src/data/remote/' },
    { path: '^src/data/mirror/' },
  ),
  mayOnlySee('sync-moves-data', 'sync imports only data and lib.', '^src/sync/', '^src/(data|lib)/'),
  mayOnlySee(
    'stores-do-no-io',
    'stores import only lib and the types of data; app/start-* feeds them.',
    '^src/stores/',
    '^src/lib/',
    types,
  ),
  mayOnlySee(
    'shared-pieces-take-props',
    'hooks and ui import only each other, stores, lib and the types of data.',
    '^src/(hooks|ui)/',
    '^src/(stores|lib)/',
    types,
  ),

  mayOnlySee(
    'site-sees-no-data',
    'site imports only hooks, ui, stores and lib: visitors download neither mirror nor remote.',
    '^src/site/',
    belowAreas,
  ),
  mayOnlySee(
    'learn-reads-the-mirror',
    'learn works offline: besides hooks, ui, stores and lib it imports only data/mirror and data/types.',
    '^src/learn/',
    belowAreas,
    types,
    '^src/data/mirror/',
  ),
  mayOnlySee(
    'admin-uses-the-remote',
    'admin imports only hooks, ui, stores, lib, data/remote and data/types.',
    '^src/admin/',
    belowAreas,
    types,
    '^src/data/remote/',
  ),
  mayOnlySee(
    'auth-uses-the-remote',
    'auth imports only hooks, ui, stores, lib, data/remote and data/types.',
    '^src/auth/',
    belowAreas,
    types,
    '^src/data/remote/',
  ),
  mayOnlySee(
    'prerender-renders-pages',
    'prerender imports app, the areas and what they show, but no data, so that pages need no backend.',
    '^src/prerender/',
    '^src/(app|site|learn|admin|auth)/',
    belowAreas,
  ),
  forbid(
    'nobody-imports-prerender',
    'prerender stands on top: only the build uses it.',
    { path: '^(src|sw|backend)/', pathNot: '^src/prerender/' },
    { path: '^src/prerender/' },
  ),

  mayOnlySee('worker-sees-lib', 'The service worker imports only lib and the routes.', '^sw/', '^src/lib/'),
  mayOnlySee(
    'backend-sees-lib',
    'Of src the backend imports only lib and the routes.',
    '^backend/',
    '^src/lib/',
  ),
  mayOnlySee('hosting-sees-routes', 'What hosts are told follows from the routes alone.', '^hosting/'),
  forbid(
    'src-is-the-app-alone',
    'The app imports nothing of the backend, the hosting, the worker, the scripts or the tests.',
    { path: '^src/' },
    { path: '^(backend|hosting|sw|scripts|tests|supabase)/' },
  ),
  forbid(
    'nobody-imports-tests',
    'Tests import the product, never the other way round.',
    { path: '^(sw|backend|hosting)/' },
    { path: '^tests/' },
  ),

  onlyIn(
    'supabase-in-remote',
    'Only data/remote imports supabase-js.',
    '^src/data/remote/',
    '@supabase/supabase-js',
  ),
  onlyIn('dexie-in-mirror', 'Only data/mirror imports Dexie.', '^src/data/mirror/', 'dexie'),
  onlyIn(
    'live-queries-in-learn-and-hooks',
    'Only data/mirror, learn and hooks import dexie-react-hooks.',
    '^src/(data/mirror|learn|hooks)/',
    'dexie-react-hooks',
  ),
  forbid(
    'src-ships-only-dependencies',
    'What the app imports belongs to the dependencies in package.json, not to the devDependencies.',
    { path: '^(src|sw)/', pathNot: '^src/prerender/' },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'src-runs-in-browsers',
    'A browser has no modules of Node.',
    { path: '^(src|sw)/', pathNot: '^src/prerender/' },
    { dependencyTypes: ['core'] },
  ),
]

export default {
  forbidden,
  options: {
    // The default parser is the TypeScript 5 compiler; where it is missing no module is seen and every rule holds.
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.app.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
}
