// Which modules share a file of the build. By default, the bundler makes a file for every set of pages that
// share something: a cold dashboard requested 64 of them, with 55 KB of headers.
import type { Plugin } from 'vite'

/**
 * The files for more than one page, or for part of one. Each takes the modules that it names and whatever
 * they import, except for what an earlier file has taken. Everything else is split as usual. In names, `*`
 * matches within a segment and `**` any path. `isFirst`: an area's first screen runs most of it.
 */
const files: { name: string; modules: string[]; isFirst?: true }[] = [
  // Libraries that hardly change between versions of the app, so that devices keep them.
  {
    name: 'react',
    isFirst: true,
    modules: ['node_modules/{react,react-dom,react-router,react-router-dom}/**'],
  },
  { name: 'dexie', isFirst: true, modules: ['node_modules/dexie/**'] },
  { name: 'supabase', isFirst: true, modules: ['node_modules/@supabase/**'] },
  // The error page for when the app's own code cannot be loaded, so it needs none of it, and how to reach the operator.
  {
    name: 'faults',
    modules: [
      'src/app/{startup-error,report/report}.ts',
      'src/lib/{app-faults,browser-family,phone-links}.ts',
      '**/company.ts',
    ],
  },
  // For the first touch of a public page, and at once in the areas. Includes what public pages and areas have
  // in common: neither may need the other's file, which `tests/built-site/budgets.test.ts` checks.
  {
    name: 'boot',
    isFirst: true,
    modules: [
      'src/app/{boot,account/Account,pwa/InstallPrompt}.tsx',
      'src/ui/{ButtonLink,CourseCover,Dialog,Logo,SchemeSwitch,SkipLink}.tsx',
      'src/ui/useLayer.ts',
      'src/model/**',
      'src/lib/{app-badge,clock,days,device-clock,share-link}.ts',
      '**/Icon{Book2,ChevronDown,CircleCheckFilled,CloudCheck,ExternalLink,PlayerPlayFilled,Share,Video,X}.mjs',
    ],
  },
  // The frame and blocks of the public pages, and all their styles: one request instead of eight.
  {
    name: 'site',
    modules: [
      'src/app/shells/SiteShell.tsx',
      'src/site/blocks/**',
      'src/site/services/services.ts',
      'src/site/**.css',
      'src/ui/Monogram.tsx',
    ],
  },
  // What learners and admins have in common, with Mantine.
  {
    name: 'areas',
    isFirst: true,
    modules: [
      'src/app/shells/MantineShell.tsx',
      'src/ui/{AreaFrame,ErrorNotice,PanelBoundary,StatCard,SyncBadge,Tag,VisuallyHidden}.tsx',
      'src/{ui/error-message,ui/toast,ui/useServerTime,texts/format,lib/keys,lib/operator,lib/sync-status}.ts',
      'src/player/live/LiveTime.tsx',
      'src/player/{CourseStrip.tsx,length.ts,preferences.ts,share.ts,start-parameters.ts,useStartRequest.ts}',
      'src/ui/shortcut-keys.ts',
      'node_modules/@mantine/core/**/{Button/Button,Skeleton/Skeleton}.mjs',
      '**/Icon{ChevronRight,CircleCheck,PlayerPlay,Refresh,Search}.mjs',
    ],
  },
  // Separate from the pages, because a sign-out empties the mirror on public pages as well. The code that
  // checks whether something would be lost must be available when it is needed.
  {
    name: 'mirror',
    isFirst: true,
    modules: ['src/mirror/{open,outbox,read}.ts', 'src/sync/start-sync.ts', 'src/app/session/unsent.ts'],
  },
  { name: 'wipe', modules: ['src/mirror/{pause,thumbnails,wipe}.ts'] },
  {
    name: 'learn',
    isFirst: true,
    modules: [
      'src/app/shells/LearnShell.tsx',
      'src/learn/**/DashboardPage.tsx',
      'src/learn/first-look.ts',
      'src/mirror/certificates.ts',
    ],
  },
  // The backend's client, and the calls that every session makes.
  {
    name: 'client',
    isFirst: true,
    modules: ['src/api/{as-owner,auth,call,client,learning,profile,pull}.ts'],
  },
  // For the still that the dashboard shows once its data is there, which needs nothing else.
  { name: 'video-links', modules: ['src/lib/video-link.ts'] },
  // What the dashboard seldom has to say, in one style.
  { name: 'notices', modules: ['src/learn/dashboard/{RefusedNotice,RestoredNotice}.tsx'] },
  // What else the pages of learners and admins share: learners must not need the admin's file.
  { name: 'toasts', modules: ['src/ui/Toasts.tsx'] },
  {
    name: 'shared',
    modules: [
      'src/ui/{BackLink.tsx,useIsCut.ts,useOnline.ts}',
      'src/lib/{certificate-code,save-file,uuid,pending-share,search/search}.ts',
      'src/player/{embed,played}.ts',
      '**/Icon{ChevronLeft,Clock,Copy,Download,Keyboard,Mail,MessageCircle,MovieOff,Printer,Trash}.mjs',
    ],
  },
  // Of the two pages that sign in.
  { name: 'sign-in-card', modules: ['src/auth/{AuthCard.tsx,next-page.ts}'] },
  // For forms, including the admins' login.
  { name: 'fields', modules: ['src/ui/field-styles.ts', 'node_modules/@mantine/core/**/ActionIcon/**'] },
  // What most admin pages consist of: one request instead of some sixty, and fewer file names in the code
  // that learners load, which lists them all.
  {
    name: 'admin',
    modules: [
      'src/app/shells/AdminShell.tsx',
      'src/admin/*',
      'src/admin/{table,form,query,batch,progress}/**',
      'src/admin/*/queries.ts',
      'src/admin/**/{CoursePicker.tsx,CoursePicker.module.css,LastDayField.tsx,RoleBadge.tsx,VideoPreview.module.css}',
      'src/admin/{courses,enrollments,users}/mutations.ts',
      'src/admin/courses/videos/video-fields.ts',
      'src/admin/**/{figures.ts,NoSuchCourse.tsx,MessageLanguageSelect.tsx}',
      'src/api/{progress,summaries}.ts',
      'src/{lib/formula-links.ts,lib/video-url.ts,ui/undo-toast.tsx,ui/undo-toast.module.css}',
      'node_modules/@mantine/core/**/{Badge,FileButton,Textarea}/**',
      '**/Icon{ArrowDown,ArrowUp,Check,Equal,Eye,Movie,Pencil,Plus,QuestionMark,Upload,Users}.mjs',
    ],
  },
  // The questions before a sign-out and about the account, which consist mostly of their dialog, and the code
  // that loads their texts.
  {
    name: 'questions',
    modules: [
      'src/app/account/{AccountDialog.tsx,SignOutDialog.tsx,describe-unsent.ts}',
      'src/{api/accounts,api/certificates,texts/personal}.ts',
    ],
  },
  // For a report, and for the page with the same facts.
  { name: 'device-facts', modules: ['src/app/report/{room,device-facts}.ts'] },
  // Where a link leads, and what to do while it is unknown whether its target exists.
  { name: 'course-links', modules: ['src/learn/useServerAnswer.ts'] },
  // The transcript sync: no screen waits for it.
  {
    name: 'transcripts',
    modules: ['src/{app/session/,sync/start-,sync/pull-,api/pull-,mirror/}transcripts.ts'],
  },
  // The two charts and their library.
  { name: 'charts', modules: ['src/admin/**/{ActivityChart,VideoCurve}.tsx'] },
  {
    name: 'course-forms',
    modules: [
      'src/admin/**/{SessionFields.tsx,StatusCell.tsx,VideoLinkField.tsx,VideoPreview.tsx,course-languages.ts,parse-transcript.ts}',
    ],
  },
  // Public pages that are little more than text: three files would weigh twice as much.
  { name: 'text-pages', modules: ['src/site/pages/{Accessibility,Faq,Privacy}Page.tsx'] },
]

/**
 * Chromium compiles all functions of these files while they arrive, in the background, instead of each at its first
 * call: 14 % less of the main thread until a dashboard's data is shown. Other browsers ignore it.
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n'

/** Fails the build if a name matches no module: the bundler would just make more and larger files. */
export function chunks(): Plugin {
  const groups = files.map(({ name, modules }) => ({ name, patterns: modules.flatMap(patternsOf) }))
  return {
    name: 'chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    config: () => {
      const named = groups.map(({ name, patterns }, place) => ({
        name,
        test: (id: string) => patterns.some(({ pattern }) => pattern.test(id)),
        priority: groups.length - place,
      }))
      // Loaded with the page itself, before anything else.
      const first = { name: 'index', tags: ['$initial' as const], priority: groups.length + 1 }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [first, ...named] } } } } }
    },
    generateBundle: {
      // After Vite has put its own first line into the files.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && files.some(({ name, isFirst }) => isFirst && name === chunk.name))
            chunk.code = compileHint + chunk.code
      },
    },
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const lost = groups
        .flatMap(({ patterns }) => patterns)
        .filter(({ pattern }) => !ids.some((id) => pattern.test(id)))
      if (lost.length > 0)
        throw new Error(
          `vite-plugins/chunks.ts names what is not there: ${lost.map(({ path }) => path).join(', ')}`,
        )
    },
  }
}

type Pattern = { path: string; pattern: RegExp }

/** One pattern for each alternative in braces. */
function patternsOf(path: string): Pattern[] {
  const [braces, alternatives] = /\{(.*?)\}/.exec(path) ?? []
  if (braces !== undefined)
    return (alternatives ?? '').split(',').flatMap((one) => patternsOf(path.replace(braces, one)))
  const parts = { '**': '.*', '*': '[^/]*' } as Record<string, string>
  return [
    {
      path,
      pattern: new RegExp(`/${path.replaceAll(/\*+|[.+]/g, (found) => parts[found] ?? `\\${found}`)}$`),
    },
  ]
}
