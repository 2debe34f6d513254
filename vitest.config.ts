import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { demoPublishableKey } from './dev/backend/demo-key.ts'
import { backends, commands, testBrowser } from './tests/component/server/project.ts'
import { aliases, demoFolder } from './vite-plugins/operator.ts'
import { pictures } from './vite-plugins/pictures.ts'

// Vitest uses `Map.groupBy` to print failures, which Node 20 lacks.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

// Half an hour off, and in the evening UTC already the next day: code that uses UTC by mistake fails. Threads
// share the time zone of their process, so it is set before any exist.
process.env.TZ = 'Asia/Kolkata'

// With the demo's details, in every copy: an operator's own may be anything.
const alias = aliases(demoFolder)

// Test files without a page share modules within a thread, so that the embedded database is compiled once per thread
// rather than once per file, which halves their time. None of these modules keeps state between files.
const inSharedThreads = { environment: 'node', isolate: false } as const

const production = { 'process.env.NODE_ENV': '"production"' }
const withoutWarnings = {
  define: production,
  oxc: { jsx: { runtime: 'automatic', development: false } },
} as const

/**
 * The part of `npm run test:services` that runs against named services: how they answer, who may do what, and
 * what the functions do. Left out are tests of the embedded server and its Google, and those that must own
 * the database (decision 18).
 */
const aboutAnyServices = [
  'tests/services/contract.test.ts',
  'tests/integration/{api-answers,sessions}.test.ts',
  'tests/postgres/policies-{admin,functions,learner,visitor}.test.ts',
  'tests/postgres/{accounts,checked-input,count-course-use,create-course,enroll-people,hostile-texts}.test.ts',
  'tests/postgres/{history,invitations,undo-enrollments}.test.ts',
  'tests/postgres/{learning-reports,pull-learning,push-learning,push-notes,push-watched}.test.ts',
  'tests/postgres/{list-profiles,move-video,pull-mirror,pull-mirror-size,replace-enrollments}.test.ts',
  'tests/postgres/{replace-enrollments-seen,saves,search-courses,search-profiles}.test.ts',
]

function componentProject(name: string, folders: string): TestProjectConfiguration {
  return {
    extends: true,
    plugins: [backends()],
    // React's production build, which halves the time of a test. REACT_WARNINGS=1 uses the one with
    // warnings.
    ...(!process.env.REACT_WARNINGS && withoutWarnings),
    // All packages at once: one that is found later would reload the page during a test.
    optimizeDeps: {
      entries: ['src/**/*Page.tsx', 'src/app/**/*.tsx', 'tests/component/**/*.test.ts'],
      ...(!process.env.REACT_WARNINGS && {
        rolldownOptions: { transform: { define: production, jsx: { development: false } } },
      }),
    },
    test: {
      name,
      // The app is loaded once per page of the browser; `tests/component/support/app.tsx` resets its
      // state.
      isolate: false,
      include: [`tests/component/${folders}/*.test.ts`],
      // Checking the page takes a millisecond or two.
      expect: { poll: { timeout: 20_000, interval: 25 } },
      // The address that the browser's host rules map to.
      api: { host: '127.0.0.1' },
      browser: {
        enabled: true,
        headless: true,
        provider: testBrowser(),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1280, height: 720 },
        // Matches names and texts as Playwright does.
        locators: { exact: false },
        commands,
        dependencySourcemaps: false,
        traceView: false,
      },
    },
  }
}

/** Without a page, by their folder in `tests`. */
function longProject(name: 'long' | 'weekly'): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      globalSetup: 'tests/support/postgres/global-setup.ts',
      ...inSharedThreads,
    },
  }
}

export default defineConfig({
  resolve: { alias },
  plugins: [pictures(alias['@operator'])],
  define: {
    'import.meta.env.VITE_SUPABASE_URL': '"http://localhost:4173"',
    'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(demoPublishableKey),
    'import.meta.env.APP_VERSION': '"1.0.0"',
  },
  test: {
    // The default leaves one of two cores idle.
    maxWorkers: availableParallelism(),
    // Far more than a test takes: a loaded machine may be slow. Waits end as soon as their condition holds.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    attachmentsDir: 'test-results/component',
    // Threads rather than processes, so that they share the database's compiled code.
    pool: 'threads',
    // supabase-js warns in every thread about Node 20, which `npm test` reports once anyway, and about a
    // second client where files share a thread.
    onConsoleLog: (log) => !/Node.js 20 and below are deprecated|Multiple GoTrueClient instances/.test(log),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.*'],
          // Its setup gives each file its own modules.
          ...inSharedThreads,
          setupFiles: ['tests/unit/support/unit-setup.ts'],
        },
      },
      {
        // Separate threads: packages look for a window when they are loaded.
        extends: true,
        test: {
          name: 'unit-dom',
          include: ['tests/unit/**/*.dom.test.{ts,tsx}'],
          ...inSharedThreads,
          setupFiles: ['tests/unit/support/dom-setup.ts', 'tests/unit/support/unit-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'tests/services/contract.test.ts'],
          ...inSharedThreads,
        },
      },
      longProject('long'),
      longProject('weekly'),
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
          globalSetup: 'tests/support/postgres/global-setup.ts',
          ...inSharedThreads,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: aboutAnyServices,
          globalSetup: 'tests/services/support/global-setup.ts',
          ...inSharedThreads,
          // All files share one project, and each empties it when it is done.
          fileParallelism: false,
        },
      },
      {
        // Tests `npm run test:services` itself: all of it, on the embedded backend.
        extends: true,
        test: {
          name: 'launch',
          include: ['tests/services/launch.test.ts'],
          globalSetup: 'tests/support/postgres/global-setup.ts',
          ...inSharedThreads,
        },
      },
      {
        // What can be read from the built files, and from the server that serves them, without a browser.
        extends: true,
        test: {
          name: 'built-site',
          include: ['tests/built-site/**/*.test.ts'],
          ...inSharedThreads,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'scenarios',
          include: ['tests/scenarios/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/scenarios/support/browser.ts'],
        },
      },
      {
        // Tests of the tests, which take minutes: part of `npm run test:weekly`.
        extends: true,
        test: {
          name: 'sabotage',
          include: ['tests/sabotage/*.test.ts'],
          environment: 'node',
        },
      },
      // By the folders of tests/component; those of `long` run in `npm run test:long`.
      componentProject('component', '{admin,player}'),
      componentProject('component-long', 'long'),
    ],
  },
})
