import type { ReactNode } from 'react'
import { petal } from '@/ui/motifs/geometry'
import type { ServiceGroup } from '../service'

const leaf = { fill: 'currentColor', fillOpacity: 0.1 }
const gold = { fill: 'var(--accent)', fillOpacity: 0.4 }

const drawings: Record<ServiceGroup, { viewBox: string; Drawing: () => ReactNode }> = {
  learn: { viewBox: '0 0 320 250', Drawing: Book },
  write: { viewBox: '0 0 420 250', Drawing: PalmLeaves },
  grow: { viewBox: '0 0 640 150', Drawing: Field },
  meet: { viewBox: '0 0 520 222', Drawing: Banyan },
}

/** What a group of services is about, as a line drawing in the current text colour. Decorative. */
export function GroupArt({ group }: { group: ServiceGroup }) {
  const { viewBox, Drawing } = drawings[group]
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <Drawing />
    </svg>
  )
}

function at(x: number, y: number, turn = 0): string {
  return `translate(${x} ${y})${turn ? `rotate(${turn})` : ''}`
}

/** An open book with a plant that grows out of it. */
function Book() {
  return (
    <>
      <path d="M160 238C124 210 76 206 22 218V152C76 140 124 146 160 172C196 146 244 140 298 152V218C244 206 196 210 160 238Z" />
      <path d="M12 168V236Q100 222 140 248H180Q220 222 308 236V168" />
      <path
        d="M44 170Q96 164 138 188M44 188Q96 182 138 206M276 170Q224 164 182 188M276 188Q224 182 182 206"
        strokeOpacity=".5"
      />
      <path d="M160 238V66" />
      {[138, 108, 80].map((y, index) => (
        <g key={y} {...leaf}>
          <path d={petal(74 - 12 * index, 30 - 3 * index)} transform={at(160, y, 58 - 6 * index)} />
          <path d={petal(74 - 12 * index, 30 - 3 * index)} transform={at(160, y + 8, 6 * index - 58)} />
        </g>
      ))}
      <path d={petal(54, 26)} transform={at(160, 68)} {...gold} />
    </>
  )
}

/** A manuscript on palm leaves, held by its cord, and a reed pen. */
function PalmLeaves() {
  return (
    <g transform="rotate(-5 210 125)">
      {[14, 84, 154].map((y, index) => (
        <g key={y} transform={at(12 * index, y)}>
          <path d="M10 12Q200-4 396 8Q404 30 396 54Q200 64 10 52Q0 32 10 12Z" {...leaf} />
          {[16, 34].map((line) => (
            <g key={line}>
              <path
                d={`M34 ${line}H166M204 ${line}H${index === 2 && line > 16 ? 268 : 372}`}
                strokeOpacity=".6"
              />
              <path
                d={`M36 ${line + 5}H166M206 ${line + 5}H${index === 2 && line > 16 ? 268 : 370}`}
                strokeWidth="8"
                strokeLinecap="butt"
                strokeDasharray="2 6 2 9 3 5 2 12"
                strokeOpacity=".45"
              />
            </g>
          ))}
          <circle cx="185" cy="30" r="5" />
        </g>
      ))}
      <path
        d="M185 0C150 70 236 96 197 114S232 172 209 184S188 224 168 250"
        stroke="var(--accent)"
        strokeWidth="3"
      />
      <g transform={at(306, 206, 52)}>
        <path d="M0 0L-5-16Q-8-90-3-178Q2-184 7-178Q10-90 5-16Z" fill="var(--band)" />
        <path d="M0 0V-14M-6-30H6" />
      </g>
    </g>
  )
}

const ages = [0, 1, 2, 3, 4] as const

/** From a seedling to a plant in bloom, side by side on one ground. */
function Field() {
  return (
    <>
      <path d="M0 148H640" />
      {ages.map((age) => (
        <g key={age} transform={at(64 + 128 * age, 148)}>
          <path d={`M0 0V-${24 + 20 * age}`} />
          {ages.slice(0, age + 1).map((pair) => (
            <g key={pair} transform={at(0, -(6 + 19 * pair))} {...leaf}>
              <path d={petal(24 + 6 * age - 5 * pair, 10 + 2 * age)} transform="rotate(60)" />
              <path d={petal(24 + 6 * age - 5 * pair, 10 + 2 * age)} transform="rotate(-60)" />
            </g>
          ))}
          {age > 2 ? (
            <g transform={at(0, -(22 + 20 * age))} {...gold}>
              <path d={petal(20 + 2 * age, 14)} transform="rotate(-48)" />
              <path d={petal(20 + 2 * age, 14)} transform="rotate(48)" />
              <path d={petal(26 + 2 * age, 16)} />
            </g>
          ) : (
            <path d={petal(20, 11)} transform={at(0, -(22 + 20 * age))} {...leaf} />
          )}
        </g>
      ))}
    </>
  )
}

const guests = [96, 156, 364, 424] as const

/** A banyan, under which people meet. */
function Banyan() {
  return (
    <>
      <path
        d="M62 118C26 120 16 82 50 72C46 42 88 26 114 42C132 12 182 6 208 28C236 0 288 2 314 28C340 8 392 14 408 42C436 28 476 44 470 74C504 84 494 120 458 118Z"
        {...leaf}
      />
      {[
        [120, 92, -40],
        [176, 70, 25],
        [232, 92, -20],
        [292, 66, 40],
        [344, 92, -35],
        [404, 76, 20],
      ].map(([x = 0, y = 0, turn = 0], index) => (
        <path key={x} d={petal(30, 17)} transform={at(x, y, turn)} {...(index % 3 === 1 ? gold : leaf)} />
      ))}
      <path d="M236 118C238 168 232 196 208 220M284 118C282 168 288 196 312 220M252 128C254 170 250 200 244 220M270 132C268 170 272 200 278 220" />
      <path
        d="M74 118V176M202 118C200 140 198 156 196 172M318 118C320 140 322 156 324 172M446 118V176"
        strokeOpacity=".5"
      />
      <path d="M20 220H500" />
      {guests.map((x, index) => (
        <g key={x} transform={at(x, 220)} {...(index === 2 ? gold : leaf)}>
          <circle cy="-46" r="10" />
          <path d="M-24 0C-24-40 24-40 24 0Z" />
        </g>
      ))}
    </>
  )
}
