import { encode } from 'uqr'

type Props = { text: string; label: string; className?: string | undefined }

/** The text as a picture that cameras can read, black on white as they require. */
export function QrCode({ text, label, className }: Props) {
  const { data, size: inner } = encode(text, { ecc: 'M', border: 0 })
  const size = inner + 8
  const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      viewBox={`-4 -4 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M-4-4h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={dots.join('')} />
    </svg>
  )
}
