import { demoLearner, demoNewcomer } from '../demo-accounts.ts'

export const chooserPath = '/auth/v1/google/chooser'

const style = `
:root { color-scheme: light dark; --ground: #f6f3ec; --card: #fff; --ink: #22261f; --soft: #5d6457; --line: #85907c;
  --hover: #eef3ea; --accent: #2f6a3f; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --ground: #15180f; --card: #1f231a; --ink: #eef0e8; --soft: #b3baa9;
  --line: #78826c; --hover: #2a3024; --accent: #9ccf9f; --on-accent: #10240f } }
/* The site's pages fade into the next of their origin, and Chromium reports a fault if that one does not agree. */
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }
* { box-sizing: border-box }
body { margin: 0; min-block-size: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { inline-size: 100%; max-inline-size: 26rem; padding: clamp(1.25rem, 6vw, 2rem); background: var(--card);
  border-radius: 1rem; box-shadow: 0 1px 3px #0002, 0 8px 32px #0001 }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25 }
h2 { margin: 0 0 .75rem; font-size: 1rem }
p { margin: 0 0 1.25rem; color: var(--soft) }
ul { list-style: none; margin: 0 0 1.5rem; padding: 0; display: grid; gap: .5rem }
form { margin: 0 }
label { display: block; margin-block-end: .75rem; font-weight: 600; font-size: .9375rem }
input, button { inline-size: 100%; min-block-size: 44px; padding: .5rem .875rem; font: inherit; color: inherit;
  background: var(--card); border: 1px solid var(--line); border-radius: .625rem }
label input { margin-block-start: .25rem; font-weight: 400 }
button { cursor: pointer; font-weight: 600 }
button:hover { background: var(--hover) }
button small { display: block; font-weight: 400; color: var(--soft); overflow-wrap: anywhere }
.account { text-align: start }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
.primary:hover { background: var(--accent); text-decoration: underline }
.cancel { margin-block-start: .75rem }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function form(state: string, body: string): string {
  return `<form method="post" action="${chooserPath}"><input type="hidden" name="state" value="${escapeHtml(state)}">${body}</form>`
}

function account(state: string, { email, name }: { email: string; name: string }): string {
  const fields = `<input type="hidden" name="email" value="${email}"><input type="hidden" name="name" value="${name}">`
  return `<li>${form(state, `${fields}<button class="account">${name} <small>${email}</small></button>`)}</li>`
}

/** Stands in for Google's account chooser. `state` identifies the pending sign-in. */
export function chooserPage(state: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Choose an account</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>Choose an account</h1>
<p>This is a local mock of Google sign-in. It runs on this computer only and asks for no password.</p>
<ul>${account(state, demoLearner)}${account(state, demoNewcomer)}</ul>
<h2 id="other">Use another account</h2>
${form(
  state,
  `<div role="group" aria-labelledby="other">
<label>Name <input name="name" autocomplete="off" required maxlength="100"></label>
<label>E-mail <input name="email" type="email" autocomplete="off" required maxlength="200"></label>
<button class="primary">Continue</button></div>`,
)}
${form(state, '<button class="cancel" name="cancel" value="yes">Cancel</button>')}
</main>
</body>
</html>
`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}
