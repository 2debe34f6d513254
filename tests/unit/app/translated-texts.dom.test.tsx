// What translators do to the page, each in its own way, and what React does afterwards.
// tests/long/translated.spec.ts goes through the areas.
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchTranslation } from '@/app/watch-translation'

let root: Root
let page: HTMLElement

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  watchTranslation()
})

beforeEach(() => {
  page = document.body.appendChild(document.createElement('main'))
  root = createRoot(page)
})

afterEach(async () => {
  await act(() => root.unmount())
  page.remove()
})

/** The page as React shows it, once the observer has been notified. */
async function show(content: ReactNode): Promise<void> {
  await act(() => root.render(content))
  await observed()
}

/** Observers are notified in a microtask; the first time, their code has to be loaded. */
const observed = () => vi.dynamicImportSettled()

const textsOf = (element: Node): Text[] =>
  [...element.childNodes].flatMap((node) => (node instanceof Text ? [node] : textsOf(node)))

function font(...content: (string | Node)[]): HTMLElement {
  const outer = document.createElement('font')
  const inner = outer.appendChild(document.createElement('font'))
  inner.append(...content)
  return outer
}

const translated = (text: Text) => font(`[${text.data}]`)

/** Ways in which a translator may put its words in place of the page's. */
const ways: Record<string, (element: HTMLElement) => void> = {
  'replaces texts': (element) => {
    for (const text of textsOf(element)) text.replaceWith(translated(text))
  },
  'puts its words before the texts and removes those': (element) => {
    for (const text of textsOf(element)) {
      text.parentNode?.insertBefore(translated(text), text)
      text.parentNode?.removeChild(text)
    }
  },
  'puts its words after the texts and removes those': (element) => {
    for (const text of textsOf(element)) {
      text.parentNode?.insertBefore(translated(text), text.nextSibling)
      text.parentNode?.removeChild(text)
    }
  },
  'moves texts into its elements': (element) => {
    for (const text of textsOf(element)) {
      const outer = font()
      text.parentNode?.replaceChild(outer, text)
      outer.firstChild?.appendChild(text)
    }
  },
  'joins adjacent texts': (element) => {
    const parents = new Set(textsOf(element).map((text) => text.parentNode as ParentNode & Node))
    for (const parent of parents) {
      let joined: Text[] = []
      for (const node of [...parent.childNodes, null]) {
        if (node instanceof Text) joined.push(node)
        else if (joined.length > 0) {
          joined[0]?.before(font(`[${joined.map(({ data }) => data).join('')}]`))
          for (const text of joined) text.remove()
          joined = []
        }
      }
    }
  },
}

/** The text of the page, whether it is translated or not. */
const read = () => page.textContent?.replace(/[[\]]/g, '')

describe.each(Object.entries(ways))('A translator that %s', (_, translate) => {
  const translatePage = async () => {
    translate(page)
    await observed()
    expect(page.querySelector('font')).not.toBeNull()
  }

  test('never keeps a number from changing, and the rest stays translated', async () => {
    const users = (count: number) => (
      <>
        <h1>Users</h1>
        <p>
          {count} users of {'all'}
        </p>
      </>
    )
    await show(users(13))
    await translatePage()
    await show(users(1))
    expect(read()).toBe('Users1 users of all')
    expect(page.querySelector('h1 font')).not.toBeNull()
    await translatePage()
    await show(users(2))
    expect(read()).toBe('Users2 users of all')
  })

  test('never keeps a text from appearing or disappearing', async () => {
    const badge = (state: string, action: boolean) => (
      <span>
        {action ? 'Please ' : null}
        {state}
        {action ? (
          <>
            {' '}
            <a href="/login">Sign in</a>
          </>
        ) : null}
      </span>
    )
    await show(badge('Up to date', false))
    await translatePage()
    await show(badge('Signed out.', true))
    expect(read()).toBe('Please Signed out. Sign in')
    await translatePage()
    await show(badge('Offline', false))
    expect(read()).toBe('Offline')
    await translatePage()
    await show(badge('Signed out.', true))
    expect(read()).toBe('Please Signed out. Sign in')
  })

  test('never keeps an element from appearing before a text, or the two from changing places', async () => {
    const list = (names: string[]) => (
      <p>
        {names.map((name) => (name.startsWith('<') ? <b key={name}>{name}</b> : <i key={name}>{name}</i>))}
        {names.length} in all
      </p>
    )
    await show(list(['one', 'two']))
    await translatePage()
    await show(list(['two', '<three>', 'one']))
    expect(read()).toBe('two<three>one3 in all')
  })

  test('never brings back a text that React removed', async () => {
    const said = (...words: string[]) => <p>{words}</p>
    await show(said('one ', 'two ', 'three '))
    await translatePage()
    await show(said('one ', 'three '))
    expect(read()).toBe('one three ')
    await translatePage()
    await show(said('four ', 'three '))
    expect(read()).toBe('four three ')
  })
})

test('A translator can restore the original words, and React continues to work', async () => {
  const users = (count: number) => <p>{count} users</p>
  await show(users(13))
  const pairs = textsOf(page).map((text) => [text, translated(text)] as const)
  for (const [text, words] of pairs) text.replaceWith(words)
  await observed()
  for (const [text, words] of pairs) {
    words.parentNode?.insertBefore(text, words)
    words.parentNode?.removeChild(words)
  }
  await observed()
  expect(page.innerHTML).toBe('<p>13 users</p>')
  await show(users(1))
  expect(page.innerHTML).toBe('<p>1 users</p>')
})
