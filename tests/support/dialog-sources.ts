// Which files of the app have a dialog: a test of all dialogs covers each of them.

/** The sources, by their paths, that show a dialog of their own. */
export function dialogFiles(sources: Readonly<Record<string, string>>): string[] {
  return Object.keys(sources).filter(
    (path) =>
      !homes.includes(path) &&
      /\buse(?:Dialog|PopoverDialog)\(|<(?:Account)?Dialog[\s>]/.test(sources[path] ?? ''),
  )
}

/** Where dialogs are built from the browser's and Mantine's. */
export const homes = [
  'src/ui/Dialog.tsx',
  'src/ui/usePopoverDialog.ts',
  'src/admin/form/useDialog.ts',
  'src/admin/form/ModalDialog.tsx',
  'src/app/account/AccountDialog.tsx',
]
