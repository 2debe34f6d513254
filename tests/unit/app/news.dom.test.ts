// What the update prompt says of the versions that it offers.
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newsSince, readNews } from '@/app/pwa/news'
import { UpdatePrompt } from '@/app/pwa/UpdatePrompt'
import { appUpdate } from '@/app/pwa/update'

const news = [
  { version: '1.10.0', en: ['Ten'], hi: ['दस'] },
  { version: '1.9.0', en: ['Nine', 'Nine, too'], hi: ['नौ', 'नौ भी'] },
  { version: '1.0.0', en: ['One'], hi: ['एक'] },
]

describe('Of the versions after the one that runs, whatever was skipped', () => {
  test.each([
    ['0.9.9', ['Ten', 'Nine']],
    ['1.0.0', ['Ten', 'Nine']],
    ['1.9.0', ['Ten']],
    ['1.10.0', []],
    // The site's files were rolled back.
    ['2.0.0', []],
  ])('%s is told the latest two lines', (running, lines) => {
    expect(newsSince(running, news, 'en')).toEqual(lines)
  })

  test('Each language is told its own', () => {
    expect(newsSince('1.9.0', news, 'hi')).toEqual(['दस'])
  })

  test.each([
    'null',
    '{}',
    '[null]',
    '[{"version":"9.0.0"}]',
    '[{"version":"9.0.0","en":[{}]}]',
    '[{"version":[]}]',
    '<h1>',
  ])('A file that holds %s says nothing', async (file) => {
    vi.stubGlobal('fetch', async () => new Response(file))
    expect(await readNews()).toEqual([])
  })
})

describe('The prompt', () => {
  let root: Root
  let page: HTMLElement

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    page = document.body.appendChild(document.createElement('div'))
    root = createRoot(page)
  })
  afterEach(() => {
    act(() => root.unmount())
    page.remove()
    appUpdate.setState({ update: null })
  })

  const lines = () => [...page.querySelectorAll('li')].map((line) => line.textContent)

  test('Asks the server once for each offer, past every cache, and shows the lines', async () => {
    const fetched = vi.fn(async () => Response.json([{ version: '9.0.0', en: ['Ten'], hi: ['दस'] }]))
    vi.stubGlobal('fetch', fetched)
    await act(async () => root.render(createElement(MemoryRouter, null, createElement(UpdatePrompt))))
    expect(fetched).not.toHaveBeenCalled()
    await act(async () => appUpdate.setState({ update: { accept: () => {} } }))
    expect(lines()).toEqual(['Ten'])
    await act(async () => root.render(createElement(MemoryRouter, null, createElement(UpdatePrompt))))
    expect(fetched.mock.calls).toEqual([['/news.json', expect.objectContaining({ cache: 'no-store' })]])
  })

  test('Offers the version without them when there is no network', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await act(async () => root.render(createElement(MemoryRouter, null, createElement(UpdatePrompt))))
    await act(async () => appUpdate.setState({ update: { accept: () => {} } }))
    expect(lines()).toEqual([])
    expect(page.querySelectorAll('button')).toHaveLength(2)
  })
})
