import { petal } from './geometry'

const outer = [-78, 78, -52, 52, -26, 26]

export function Lotus() {
  return (
    <>
      <g transform="translate(0 34)">
        {outer.map((angle) => (
          <path key={angle} d={petal(Math.abs(angle) > 60 ? 56 : 70, 34)} transform={`rotate(${angle})`} />
        ))}
        <path d={petal(76, 38)} fill="var(--accent)" fillOpacity=".25" />
      </g>
      <path d="M-34 46Q0 56 34 46" />
    </>
  )
}
