// Which modules share a file of the build. Left alone, the bundler makes a file for every set of pages that share
// something: a cold dashboard asked for 64 of them, and their headers weighed 55 KB.
import type { Plugin } from 'vite'

/**
 * The files that hold more than one page, or part of one. Each takes the modules that it names and whatever they import,
 * except for what one above has taken already. What a page needs besides gets files as usual.
 */
const files = [
  // With the page itself: before anything else is loaded.
  { name: 'index', tags: ['$initial' as const] },
  // Libraries of which a new version of the app seldom changes anything: a device keeps what it has of them.
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|react-router|react-router-dom)\//,
  },
  { name: 'dexie', test: /\/node_modules\/dexie\// },
  { name: 'supabase', test: /\/node_modules\/@supabase\// },
  // With the first touch of a public page, and at once in the areas. Also what public pages and areas have in common:
  // neither may need the other's file, which `tests/built-site/budgets.test.ts` looks after.
  {
    name: 'boot',
    test: anyOf(
      /\/src\/app\/boot\.tsx$/,
      /\/src\/app\/(?:account\/Account|pwa\/InstallPrompt)\.tsx$/,
      /\/src\/ui\/(?:ButtonLink|CourseCover|Dialog|Logo|SchemeSwitch|SkipLink|useLayer)\.tsx?$/,
      /\/src\/(?:model\/.*|lib\/(?:app-badge|clock|days|device-clock|share-link))\.ts$/,
      /\/icons\/Icon(?:Book2|ChevronDown|CircleCheckFilled|CloudCheck|ExternalLink|PlayerPlayFilled|Share|Users|Video|X)\.mjs$/,
    ),
  },
  // Learners who ask to be enrolled need nothing else of the public pages.
  { name: 'company', test: /\/src\/site\/content\/company\.ts$/ },
  // The frame of the public pages, their parts, and the styles of all of them: one request instead of eight.
  {
    name: 'site',
    test: anyOf(
      /\/src\/app\/shells\/SiteShell\.tsx$/,
      /\/src\/site\/(?:blocks\/.*|.*\.css)$/,
      /\/src\/ui\/Monogram\.tsx$/,
    ),
  },
  // What learners and admins have in common, with Mantine.
  {
    name: 'areas',
    test: anyOf(
      /\/src\/app\/shells\/MantineShell\.tsx$/,
      /\/src\/ui\/(?:AreaFrame|ErrorNotice|PanelBoundary|StatCard|SyncBadge|Tag|VisuallyHidden)\.tsx$/,
      /\/src\/(?:ui\/(?:error-message|toast)|texts\/format|lib\/keys|player\/(?:length|preferences|share|shortcuts))\.ts$/,
      /\/src\/player\/CourseStrip\.tsx$/,
      /\/@mantine\/core\/esm\/components\/(?:Button\/Button|Skeleton\/Skeleton)\.mjs$/,
      /\/icons\/Icon(?:ChevronRight|CircleCheck|PlayerPlay|Refresh|Search)\.mjs$/,
    ),
  },
  // Apart from the pages, because a sign-out empties the mirror on public pages as well. What finds out whether something would
  // be lost must not be missing when it is needed.
  {
    name: 'mirror',
    test: /\/src\/(?:mirror\/(?:open|outbox|read)|sync\/start-sync|app\/session\/unsent)\.ts$/,
  },
  {
    name: 'learn',
    test: anyOf(
      /\/src\/app\/shells\/LearnShell\.tsx$/,
      /\/src\/learn\/dashboard\/DashboardPage\.tsx$/,
      /\/src\/mirror\/certificates\.ts$/,
    ),
  },
  // The backend's client, and the calls that every session makes.
  { name: 'client', test: /\/src\/api\/(?:as-owner|auth|call|client|learning|profile|pull)\.ts$/ },
  // What the pages of learners and admins share besides: learners must not need the admin's file.
  { name: 'toasts', test: /\/src\/ui\/Toasts\.tsx$/ },
  {
    name: 'shared',
    test: anyOf(
      /\/src\/ui\/(?:BackLink|useOnline)\.tsx?$/,
      /\/src\/lib\/(?:certificate-code|save-file|uuid|video-url|pending-share|search\/search)\.ts$/,
      /\/src\/player\/(?:embed|played)\.ts$/,
      /\/icons\/Icon(?:Check|ChevronLeft|Download|Keyboard|Mail|MessageCircle|Movie|MovieOff|Trash)\.mjs$/,
    ),
  },
  // Of forms, which the admin's login has as well.
  {
    name: 'fields',
    test: anyOf(/\/src\/ui\/field-styles\.ts$/, /\/@mantine\/core\/.*\/ActionIcon\//),
  },
  // What most of the admin's pages are made of: one request instead of some sixty, and each name of a file less in what
  // learners load, which has them all.
  {
    name: 'admin',
    test: anyOf(
      /\/src\/app\/shells\/AdminShell\.tsx$/,
      /\/src\/admin\/(?:table|form|query|batch|progress)\//,
      /\/src\/(?:admin\/[^/]+\/queries|api\/(?:progress|summaries))\.ts$/,
      /\/src\/admin\/(?!.*Page\.)[^/]+\.(?:ts|tsx|css)$/,
      /\/src\/admin\/.*\/(?:CoursePicker|RoleBadge|VideoPreview)\.module\.css$/,
      /\/src\/admin\/.*\/(?:CoursePicker|RoleBadge)\.tsx$/,
      /\/src\/admin\/(?:(?:courses|enrollments|users)\/mutations|courses\/videos\/video-fields)\.ts$/,
      /\/src\/admin\/charts\/figures\.ts$/,
      /\/src\/(?:lib\/formula-links\.ts|ui\/undo-toast\.(?:tsx|module\.css))$/,
      /\/src\/admin\/(?:courses\/NoSuchCourse|enrollments\/MessageLanguageSelect)\.tsx$/,
      /\/@mantine\/core\/.*\/(?:Badge|FileButton|Textarea)\//,
      /\/icons\/Icon(?:ArrowUp|Copy|Equal|Eye|Pencil|Plus|QuestionMark|Upload)\.mjs$/,
    ),
  },
  // The question before a sign-out and those of the account, whose shell is most of each, and what finds their sentences.
  {
    name: 'questions',
    test: anyOf(
      /\/src\/app\/account\/(?:AccountDialog|SignOutDialog|describe-unsent)\.tsx?$/,
      /\/src\/(?:api\/(?:accounts|certificates)|texts\/personal)\.ts$/,
    ),
  },
  // Where a link leads, and when nobody knows whether there is such a thing.
  { name: 'course-links', test: /\/src\/learn\/(?:useServerAnswer|useStartRequest)\.ts$/ },
  // What brings transcripts: no screen waits for it.
  {
    name: 'transcripts',
    test: /\/src\/(?:app\/session\/transcripts|sync\/(?:start|pull)-transcripts|api\/pull-transcripts|mirror\/transcripts)\.ts$/,
  },
  // The two charts and what draws them.
  { name: 'charts', test: /\/src\/admin\/.*\/(?:ActivityChart|VideoCurve)\.tsx$/ },
  { name: 'course-forms', test: /\/src\/admin\/.*\/(?:VideoLinkField|VideoPreview|course-languages)\.tsx?$/ },
]

export function chunks(): Plugin {
  const groups = files.map((file, place) => ({ ...file, priority: files.length - place }))
  return {
    name: 'chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
  }
}

function anyOf(...patterns: RegExp[]): (id: string) => boolean {
  return (id) => patterns.some((pattern) => pattern.test(id))
}
