// Whether users can see what is selected. Controls that have a state are found by their roles and `aria-*`
// attributes.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { schemes } from '../axe-audit.ts'
import { type Colour, contrastOf } from '../contrast.ts'

/** WCAG's minimum contrast between two states. */
const leastContrast = 3

/** Of a control's screenshot, in pixels: as much as a tick or an underline. */
const leastChange = 30

/** Set on the control under test, and on the control that restores its state. */
const [mark, markOfWayBack] = ['data-looked-at', 'data-way-back']

type Control = {
  name: string
  /** Controls of one kind come from the same code. */
  kind: string
  /**
   * `opens`: what it opens may show its state. `attribute`: it cannot be pressed, and its attribute is changed
   * instead.
   */
  way: 'press' | 'opens' | 'attribute'
  attribute: string
}

/**
 * Names the controls whose two states cannot be told apart by a mark, a shape, a weight or 3:1 of luminance,
 * in the light or in the dark scheme. `known` collects the kinds that have been tested; each is tested once.
 */
export async function alikeInBothStates(page: Page, known: Set<string>): Promise<string[]> {
  const alike: string[] = []
  for (;;) {
    const control = await markNext(page, [...known])
    if (!control) return alike
    known.add(control.kind)
    const before = await look(page)
    const back = await change(page, control)
    const after = await look(page)
    if (control.way === 'press' && before.state === after.state) alike.push(`${control.name}, when pressed`)
    for (const scheme of schemes) {
      const isTold =
        (control.way === 'opens' && before.shown !== after.shown) ||
        (await differ(before.pictures[scheme], after.pictures[scheme]))
      if (!isTold) alike.push(`${control.name}, ${scheme}`)
    }
    await back()
  }
}

/** Marks a control of a kind that has not been tested, in the topmost dialog if there is one. */
function markNext(page: Page, known: string[]): Promise<Control | null> {
  return page.evaluate(
    ({ known, mark, markOfWayBack }) => {
      const attributes = ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current']
      const isOn = (element: Element, name: string) => ![null, 'false'].includes(element.getAttribute(name))
      const isChosen = (element: Element) =>
        element instanceof HTMLInputElement ? element.checked : attributes.some((name) => isOn(element, name))
      const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')]
      const layer = dialogs.filter((dialog) => dialog.checkVisibility()).at(-1) ?? document
      const withState = [...attributes, 'aria-expanded'].map((name) => `[${name}]:not([role=combobox])`)
      const controls = [
        ...layer.querySelectorAll<HTMLElement>(
          `${withState}, summary, input:is([type=checkbox], [type=radio])`,
        ),
      ].filter(
        // The last step of a breadcrumb is not a control.
        (control) => !control.matches(':disabled, [aria-disabled=true], nav[aria-label=Breadcrumb] li'),
      )
      // Pressing a selected tab or radio button does nothing, so those that are not selected come first.
      for (const control of controls.sort((a, b) => Number(isChosen(a)) - Number(isChosen(b)))) {
        const seen = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control
        if (!seen.checkVisibility({ visibilityProperty: true }) || !seen.getClientRects()[0]?.width) continue
        const attribute = attributes.find((name) => control.hasAttribute(name)) ?? ''
        const type = control.getAttribute('type')
        const kind = [control.localName, control.role, type, attribute, control.className].join(' ')
        if (known.includes(kind)) continue
        const canBePressed = control.matches('input, [role=tab], button[aria-pressed]')
        const way = canBePressed
          ? isChosen(control) && !control.matches('[type=checkbox]')
            ? 'attribute'
            : 'press'
          : attribute
            ? 'attribute'
            : 'opens'
        const peers = control.matches('[type=radio]')
          ? layer.querySelectorAll(`input[name="${CSS.escape((control as HTMLInputElement).name)}"]`)
          : way === 'press' && attribute
            ? (control.parentElement?.children ?? [])
            : []
        for (const peer of [...peers].filter(isChosen)) peer.setAttribute(markOfWayBack, '')
        control.setAttribute(mark, '')
        const name = control.ariaLabel ?? seen.innerText
        return {
          kind,
          name: `${name.replace(/\s+/g, ' ').slice(0, 60)} (${attribute || type || control.localName})`,
          way,
          attribute,
        }
      }
      return null
    },
    { known, mark, markOfWayBack },
  )
}

/** Gives the marked control its other state. The function returned restores the first one and removes the marks. */
async function change(page: Page, { way, attribute }: Control): Promise<() => Promise<void>> {
  const control = page.locator(`[${mark}]`)
  const before = await control.getAttribute(attribute || 'id')
  const isOn = before !== null && before !== 'false'
  const set = (value: string | null) =>
    control.evaluate(
      (control, [name, value]) => {
        if (value === null) control.removeAttribute(name)
        else control.setAttribute(name, value)
      },
      [attribute, value] as const,
    )
  const press = async (selector: string) => {
    const [x, y] = await page.locator(selector).evaluate((control) => {
      const seen = (control as HTMLInputElement).labels?.[0] ?? control
      seen.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = seen.getBoundingClientRect()
      return [left + width / 2, top + height / 2] as const
    })
    await page.mouse.move(x, y)
    // The first move over a prerendered page hydrates it.
    await page.waitForFunction(
      (selector) =>
        Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
      selector,
    )
    await page.mouse.click(x, y)
    // Nothing is hovered there.
    await page.mouse.move(0, 0)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  if (way === 'attribute') await set(isOn ? (attribute === 'aria-current' ? null : 'false') : 'true')
  else await press(`[${mark}]`)
  return async () => {
    if (way === 'attribute') await set(before)
    else if ((await page.locator(`[${markOfWayBack}]`).count()) > 0) await press(`[${markOfWayBack}]`)
    else await press(`[${mark}]`)
    await page.evaluate(
      (marks) => {
        for (const mark of marks)
          for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
      },
      [mark, markOfWayBack],
    )
  }
}

type Look = { pictures: Record<(typeof schemes)[number], Buffer>; state: string; shown: number }

/** Screenshots of the control, its state in ARIA, and how much is on the page. */
async function look(page: Page): Promise<Look> {
  const state = await page
    .locator(`[${mark}]`)
    .evaluate((control) =>
      [(control as HTMLInputElement).checked, control.ariaSelected, control.ariaPressed].join(),
    )
  const shown = await page.evaluate(
    () => [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility()).length,
  )
  const picture = async (colorScheme: (typeof schemes)[number]) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme })
    const clip = await page.locator(`[${mark}]`).evaluate((control) => {
      const { labels, parentElement } = control as HTMLInputElement
      const parts = labels && parentElement ? [control, ...labels, parentElement] : [control]
      control.scrollIntoView({ block: 'center' })
      // A parent may have no box of its own.
      const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
      const x = Math.max(0, Math.min(...boxes.map(({ left }) => left)))
      const y = Math.max(0, Math.min(...boxes.map(({ top }) => top)))
      const right = Math.min(innerWidth, Math.max(...boxes.map(({ right }) => right)))
      const bottom = Math.min(innerHeight, Math.max(...boxes.map(({ bottom }) => bottom)))
      return { x, y, width: right - x, height: bottom - y }
    })
    return page.screenshot({ clip, animations: 'disabled' })
  }
  return { pictures: { light: await picture('light'), dark: await picture('dark') }, state, shown }
}

async function differ(before: Buffer, after: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all(
    [before, after].map((file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!a || !b) throw new Error('A screenshot is missing.')
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return true
  const colourAt = ({ data }: typeof a, at: number): Colour => [
    data[at] ?? 0,
    data[at + 1] ?? 0,
    data[at + 2] ?? 0,
  ]
  let changed = 0
  for (let at = 0; at < a.data.length; at += 3)
    if (contrastOf(colourAt(a, at), colourAt(b, at)) >= leastContrast) changed += 1
  return changed >= leastChange
}
