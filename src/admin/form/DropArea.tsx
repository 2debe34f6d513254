import { type DragEvent, type ReactNode, useState } from 'react'
import classes from './DropArea.module.css'

type Props = { isDisabled?: boolean; onFiles: (files: File[]) => void; children: ReactNode }

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Accepts files that are dropped anywhere in it: elsewhere the browser would leave the page to open them. */
export function DropArea({ isDisabled = false, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for a mouse; by keyboard, files are chosen with a button
    <div
      className={classes.area}
      data-over={(isOver && !isDisabled) || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = isDisabled ? 'none' : 'copy'
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        if (!isDisabled) onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
