// Which files of the app make a dialog: each of them is walked through by a test of all dialogs.

/** Of the sources by their paths, those that show a dialog of their own. */
export function dialogFiles(sources: Readonly<Record<string, string>>): string[] {
  return Object.keys(sources).filter(
    (path) =>
      !homes.includes(path) &&
      /\buse(?:Dialog|PopoverDialog)\(|<(?:Account)?Dialog[\s>]/.test(sources[path] ?? ''),
  )
}

/** Where dialogs are made of what the browser and Mantine have. */
export const homes = [
  'src/ui/Dialog.tsx',
  'src/ui/usePopoverDialog.ts',
  'src/admin/form/useDialog.ts',
  'src/admin/form/ModalDialog.tsx',
  'src/app/account/AccountDialog.tsx',
]
