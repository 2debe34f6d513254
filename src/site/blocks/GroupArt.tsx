import type { ReactNode } from 'react'
import { petal } from '@/ui/motifs/geometry'
import type { ServiceGroup } from '../service'

const leaf = { fill: 'currentColor', fillOpacity: 0.1 }
const gold = { fill: 'var(--accent)', fillOpacity: 0.4 }
const faint = { strokeOpacity: 0.5 }

/** Two leaves on a stem, to its left and to its right. */
function pair(x: number, y: number, length: number): string {
  const at = (across: number, up: number) =>
    `${Math.round(x + across * length)} ${Math.round(y - up * length)}`
  const side = (way: 1 | -1) =>
    `Q${at(0.1 * way, 0.5)} ${at(0.8 * way, 0.55)}Q${at(0.72 * way, 0.02)} ${at(0, 0)}`
  return `M${at(0, 0)}${side(1)}${side(-1)}`
}

const plants = [0, 1, 2, 3, 4].map((age) => ({
  x: 64 + 128 * age,
  top: 128 - 22 * age,
  leaves: [0, 1, 2, 3, 4]
    .slice(0, age + 1)
    .map((place) => pair(64 + 128 * age, 142 - 20 * place, 30 + 7 * age - 6 * place))
    .join(''),
}))

const drawings: Record<ServiceGroup, [viewBox: string, drawing: ReactNode]> = {
  /** An open book with a plant that grows out of it. */
  learn: [
    '0 0 320 250',
    <>
      <path d="M160 238C124 210 76 206 22 218V152C76 140 124 146 160 172C196 146 244 140 298 152V218C244 206 196 210 160 238V66M12 168V236Q100 222 140 248H180Q220 222 308 236V168" />
      <path
        d="M44 170Q96 164 138 188M44 188Q96 182 138 206M276 170Q224 164 182 188M276 188Q224 182 182 206"
        {...faint}
      />
      <path d={pair(160, 144, 74) + pair(160, 112, 62) + pair(160, 84, 50)} {...leaf} />
      <path d={petal(54, 26)} transform="translate(160 68)" {...gold} />
    </>,
  ],
  /** A manuscript on palm leaves, held by its cord, and a reed pen. */
  write: [
    '0 0 420 250',
    <g key="" transform="rotate(-5 210 125)">
      {[14, 84, 154].map((y, place) => (
        <g key={y} transform={`translate(${12 * place} ${y})`}>
          <path d="M10 12Q200-4 396 8Q404 30 396 54Q200 64 10 52Q0 32 10 12Z" {...leaf} />
          <path d="M34 16H166M204 16H372M34 34H166M204 34H340" {...faint} />
          <path
            d="M36 21H166M206 21H372M36 39H166M206 39H340"
            strokeWidth="8"
            strokeLinecap="butt"
            strokeDasharray="2 6 2 9 3 5 2 12"
            {...faint}
          />
        </g>
      ))}
      <path d="M185 0C150 70 236 96 197 114S232 172 168 250" stroke="var(--accent)" strokeWidth="3" />
      <path
        d="M0 0L-5-16Q-8-90-3-178Q2-184 7-178Q10-90 5-16ZV-14M-6-30H6"
        transform="translate(306 206)rotate(52)"
        fill="var(--band)"
      />
    </g>,
  ],
  /** From a seedling to a plant in bloom, side by side on one ground. */
  grow: [
    '0 0 640 150',
    <>
      <path d={`M0 148H640${plants.map(({ x, top }) => `M${x} 148V${top}`).join('')}`} />
      <path d={plants.map(({ leaves }) => leaves).join('')} {...leaf} />
      <path d={pair(448, 68, 28) + pair(576, 46, 30)} {...gold} />
      {plants.map(({ x, top }) => (
        <path key={x} d={petal(26, 15)} transform={`translate(${x} ${top})`} {...gold} />
      ))}
    </>,
  ],
  /** A banyan, under which people meet. */
  meet: [
    '0 0 520 222',
    <>
      <path
        d="M62 118a28 28 0 0 1-8-46a42 42 0 0 1 60-30a64 64 0 0 1 94-14a76 76 0 0 1 104 0a64 64 0 0 1 94 14a42 42 0 0 1 60 30a28 28 0 0 1-8 46Z"
        {...leaf}
      />
      {[120, 190, 260, 330, 400].map((x, place) => (
        <path
          key={x}
          d={petal(30, 17)}
          transform={`translate(${x} ${place % 2 ? 72 : 94})rotate(${40 * (place % 3) - 40})`}
          {...(place % 2 ? gold : leaf)}
        />
      ))}
      <path d="M236 118Q240 190 208 220M284 118Q280 190 312 220M252 128Q256 190 244 220M270 132Q266 190 278 220M20 220H500" />
      <path d="M74 118V176M202 118L196 172M318 118L324 172M446 118V176" {...faint} />
      {[96, 156, 364, 424].map((x) => (
        <g key={x} transform={`translate(${x} 220)`} {...(x === 364 ? gold : leaf)}>
          <circle cy="-46" r="10" />
          <path d="M-24 0C-24-40 24-40 24 0Z" />
        </g>
      ))}
    </>,
  ],
}

/** What a group of services is about, as a line drawing in the current text colour. Decorative. */
export function GroupArt({ group }: { group: ServiceGroup }) {
  const [viewBox, drawing] = drawings[group]
  return (
    <svg
      viewBox={viewBox}
      data-rises
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  )
}
