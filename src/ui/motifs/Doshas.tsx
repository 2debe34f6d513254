/** Vata as air in a circle, Pitta as fire in a triangle, Kapha as water in a square. */
export function Doshas() {
  return (
    <>
      <g transform="translate(0 -26)">
        <Vata />
      </g>
      <g transform="translate(-31 28)">
        <Pitta />
      </g>
      <g transform="translate(31 28)">
        <Kapha />
      </g>
    </>
  )
}

export function Vata() {
  return (
    <>
      <circle r="25" />
      <path d="M-15-5H4A6 6 0 1 0-2-11M-15 3H11A6 6 0 1 1 5 9" />
    </>
  )
}

export function Pitta() {
  return (
    <>
      <path d="M0-27L27 22H-27Z" />
      <path d="M0-12C9-2 11 4 8 11Q5 16 0 16T-8 11C-10 5-6 2-5-3C-2-2 0-6 0-12Z" stroke="var(--accent)" />
    </>
  )
}

export function Kapha() {
  return (
    <>
      <rect x="-24" y="-24" width="48" height="48" rx="3" />
      <path d="M-16-6Q-8-14 0-6T16-6M-16 6Q-8-2 0 6T16 6" />
    </>
  )
}
