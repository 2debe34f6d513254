import { type Shell, shells } from '../../src/routes.ts'
import { refusedInPaths } from './refused-paths.ts'
import { type HeaderRule, pagePaths } from './serving.ts'
import { speculatingPaths, speculationRulesPath } from './speculation-rules.ts'

const compressed = [
  'text/css',
  'text/plain',
  'text/javascript',
  'text/xml',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'application/xml',
  'image/svg+xml',
]

/** What nginx needs within the site's `server` block, in addition to its `root`. */
export function nginxFile([everywhere, ...others]: readonly HeaderRule[]): string {
  const common = everywhere?.headers ?? {}
  // Without the pages, which have no location of their own.
  const special = others.filter(({ path }) => !speculatingPaths.includes(path))
  return `# Within a server block: root /folder/of/the/site; include /path/of/this/file;
# Written by the build, and different for another backend.

charset utf-8;
error_page 404 /404.html;
absolute_redirect off;

# The build has compressed the files; the rest is compressed as it is sent.
gzip_static on;
gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 1024;
gzip_types ${compressed.join(' ')};

${addHeaders(common)}

# Public pages name what may be fetched ahead. nginx sends no header without a value.
set $speculation_rules "";
if ($uri ~ "^(?:${speculatingPaths.join('|')})$") {
    set $speculation_rules '"${speculationRulesPath}"';
}
add_header Speculation-Rules $speculation_rules always;

# Redirected, such a path could become an address of another site. It is read as it was asked for, not decoded.
if ($request_uri ~* "^[^?]*(?:${refusedInPaths})") {
    return 400;
}

# A page has one address: /about, and neither /about.html nor /about/.
rewrite ^/([^/\\x5c].*)/$ /$1 permanent;
if ($request_uri ~ \\.html(\\?|$)) {
    rewrite ^/index\\.html$ / permanent;
    rewrite ^/([^/\\x5c].*)\\.html$ /$1 permanent;
}

# Nor /About.
${[...pagePaths, ...shells.map(({ path }) => path)].map(rewriteCapitals).join('\n')}

location / {
    try_files $uri $uri.html =404;
}
location ^~ /hi/ {
    error_page 404 /hi/404.html;
    try_files $uri $uri.html =404;
}
location = / {
    try_files /index.html =404;
}
location = /manifest.webmanifest {
    default_type application/manifest+json;
}
${shells.map(serveShell).join('\n')}

# A location with a header of its own takes none from around it.
${special.map(({ path, headers }) => serveFiles(path, { ...common, ...headers })).join('\n')}
`
}

function rewriteCapitals(path: string): string {
  const below = path.endsWith('/*')
  const plain = below ? path.slice(0, -2) : path
  const [pattern, target] = below ? [`${plain}/`, `${plain}/$1`] : [`${plain}$`, plain]
  return `rewrite ^(?!${pattern})(?i:${plain})${below ? '/(.+)' : ''}$ ${target} permanent;`
}

function serveShell({ name, path }: Shell): string {
  const location = path.endsWith('/*') ? `~ ^${path.slice(0, -1)}.` : `= ${path}`
  return `location ${location} {\n    try_files /${name}.html =404;\n}`
}

function serveFiles(path: string, { 'Content-Type': type, ...headers }: Record<string, string>): string {
  const location = path.endsWith('/*') ? `^~ ${path.slice(0, -1)}` : `= ${path}`
  // Empty types, because otherwise the file extension would decide.
  const ownType = type ? `types {}\ndefault_type ${type};\n` : ''
  return `location ${location} {\n${(ownType + addHeaders(headers)).replace(/^/gm, '    ')}\n}`
}

function addHeaders(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`)
  return lines.join('\n')
}
