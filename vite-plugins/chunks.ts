// Which modules share a file of the build. Left alone, the bundler makes a file for every set of pages that share
// something: a cold dashboard asked for 64 of them, and their headers weighed 55 KB.
import type { Plugin } from 'vite'

/**
 * The files that hold more than one page, or part of one. Each takes the modules that it names and whatever they import,
 * except for what one above has taken already. What a page needs besides gets files as usual. In names, `*` is a part of a
 * name and `**` any path.
 */
const files: { name: string; modules: string[] }[] = [
  // Libraries of which a new version of the app seldom changes anything: a device keeps what it has of them.
  { name: 'react', modules: ['node_modules/{react,react-dom,react-router,react-router-dom}/**'] },
  { name: 'dexie', modules: ['node_modules/dexie/**'] },
  { name: 'supabase', modules: ['node_modules/@supabase/**'] },
  // With the first touch of a public page, and at once in the areas. Also what public pages and areas have in common:
  // neither may need the other's file, which `tests/built-site/budgets.test.ts` looks after.
  {
    name: 'boot',
    modules: [
      'src/app/{boot,account/Account,pwa/InstallPrompt}.tsx',
      'src/ui/{ButtonLink,CourseCover,Dialog,Logo,SchemeSwitch,SkipLink}.tsx',
      'src/ui/useLayer.ts',
      'src/model/**',
      'src/lib/{app-badge,clock,days,device-clock,share-link}.ts',
      '**/Icon{Book2,ChevronDown,CircleCheckFilled,CloudCheck,ExternalLink,PlayerPlayFilled,Share,Video,X}.mjs',
    ],
  },
  // Learners who ask to be enrolled need nothing else of the public pages.
  { name: 'company', modules: ['src/site/content/company.ts'] },
  // The frame of the public pages, their parts, and the styles of all of them: one request instead of eight.
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
    modules: [
      'src/app/shells/MantineShell.tsx',
      'src/ui/{AreaFrame,ErrorNotice,PanelBoundary,StatCard,SyncBadge,Tag,VisuallyHidden}.tsx',
      'src/{ui/error-message,ui/toast,texts/format,lib/keys}.ts',
      'src/player/{CourseStrip.tsx,length.ts,preferences.ts,share.ts,shortcuts.ts}',
      'node_modules/@mantine/core/**/{Button/Button,Skeleton/Skeleton}.mjs',
      '**/Icon{ChevronRight,CircleCheck,PlayerPlay,Refresh,Search}.mjs',
    ],
  },
  // Apart from the pages, because a sign-out empties the mirror on public pages as well. What finds out whether something would
  // be lost must not be missing when it is needed.
  {
    name: 'mirror',
    modules: ['src/mirror/{open,outbox,read}.ts', 'src/sync/start-sync.ts', 'src/app/session/unsent.ts'],
  },
  {
    name: 'learn',
    modules: [
      'src/app/shells/LearnShell.tsx',
      'src/learn/**/DashboardPage.tsx',
      'src/mirror/certificates.ts',
    ],
  },
  // The backend's client, and the calls that every session makes.
  { name: 'client', modules: ['src/api/{as-owner,auth,call,client,learning,profile,pull}.ts'] },
  // What the pages of learners and admins share besides: learners must not need the admin's file.
  { name: 'toasts', modules: ['src/ui/Toasts.tsx'] },
  {
    name: 'shared',
    modules: [
      'src/ui/{BackLink.tsx,useOnline.ts}',
      'src/lib/{certificate-code,save-file,uuid,video-link,pending-share,search/search}.ts',
      'src/player/{embed,played}.ts',
      '**/Icon{ChevronLeft,Download,Keyboard,Mail,MessageCircle,MovieOff,Trash}.mjs',
    ],
  },
  // Of forms, which the admin's login has as well.
  { name: 'fields', modules: ['src/ui/field-styles.ts', 'node_modules/@mantine/core/**/ActionIcon/**'] },
  // What most of the admin's pages are made of: one request instead of some sixty, and each name of a file less in what
  // learners load, which has them all.
  {
    name: 'admin',
    modules: [
      'src/app/shells/AdminShell.tsx',
      'src/admin/*',
      'src/admin/{table,form,query,batch,progress}/**',
      'src/admin/*/queries.ts',
      'src/admin/**/{CoursePicker.tsx,CoursePicker.module.css,RoleBadge.tsx,VideoPreview.module.css}',
      'src/admin/{courses,enrollments,users}/mutations.ts',
      'src/admin/courses/videos/video-fields.ts',
      'src/admin/**/{figures.ts,NoSuchCourse.tsx,MessageLanguageSelect.tsx}',
      'src/api/{progress,summaries}.ts',
      'src/{lib/formula-links.ts,lib/video-url.ts,ui/undo-toast.tsx,ui/undo-toast.module.css}',
      'node_modules/@mantine/core/**/{Badge,FileButton,Textarea}/**',
      '**/Icon{ArrowUp,Check,Copy,Equal,Eye,Movie,Pencil,Plus,QuestionMark,Upload,Users}.mjs',
    ],
  },
  // The question before a sign-out and those of the account, whose shell is most of each, and what finds their sentences.
  {
    name: 'questions',
    modules: [
      'src/app/account/{AccountDialog.tsx,SignOutDialog.tsx,describe-unsent.ts}',
      'src/{api/accounts,api/certificates,texts/personal}.ts',
    ],
  },
  // Where a link leads, and when nobody knows whether there is such a thing.
  { name: 'course-links', modules: ['src/learn/{useServerAnswer,useStartRequest}.ts'] },
  // What brings transcripts: no screen waits for it.
  {
    name: 'transcripts',
    modules: ['src/{app/session/,sync/start-,sync/pull-,api/pull-,mirror/}transcripts.ts'],
  },
  // The two charts and what draws them.
  { name: 'charts', modules: ['src/admin/**/{ActivityChart,VideoCurve}.tsx'] },
  {
    name: 'course-forms',
    modules: ['src/admin/**/{VideoLinkField.tsx,VideoPreview.tsx,course-languages.ts}'],
  },
]

/** Fails the build if a name leads to no module: the bundler would only make more and larger files. */
export function chunks(): Plugin {
  const groups = files.map(({ name, modules }) => ({ name, patterns: modules.flatMap(patternsOf) }))
  return {
    name: 'chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => {
      const named = groups.map(({ name, patterns }, place) => ({
        name,
        test: (id: string) => patterns.some(({ pattern }) => pattern.test(id)),
        priority: groups.length - place,
      }))
      // With the page itself: before anything else is loaded.
      const first = { name: 'index', tags: ['$initial' as const], priority: groups.length + 1 }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [first, ...named] } } } } }
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

/** One for each alternative in braces. */
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
