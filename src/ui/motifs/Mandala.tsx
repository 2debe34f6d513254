import { around, petal } from './geometry'

type Props = { petals: number; length: number; width: number; className?: string | undefined }

/** Petals around the origin, for use inside an SVG. */
export function Mandala({ petals, length, width, className }: Props) {
  return (
    <g className={className}>
      {around(petals).map((angle) => (
        <path key={angle} d={petal(length, width)} transform={angle ? `rotate(${angle})` : undefined} />
      ))}
    </g>
  )
}
