// What the built site uses although one of the oldest supported browsers lacks it, and why the site works
// there anyway. The build also fails on an entry that is no longer needed.

const checked = 'used only after a check that it exists'
const namesake = 'a method of a library or of ours that has the same name'

export const covers: Record<string, string> = {
  '.hidePopover()': 'app/popover-support loads a polyfill',
  'AbortSignal.timeout':
    'Chrome has it from 103; 124 only changed the name of the error, which we do not read',

  '.databases()': checked,
  '.getAllRecords()': checked,
  '.setAppBadge()': checked,
  '.share()': checked,
  '.startViewTransition()': checked,
  'Intl.Segmenter': checked,
  scheduler: checked,
  TouchEvent: checked,

  '.handle()': namesake,
  '.intersection()': namesake,
  '.lock()': namesake,
  '.take()': namesake,
  '.toArray()': namesake,
  '.use()': namesake,
}
