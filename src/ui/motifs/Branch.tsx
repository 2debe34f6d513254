import { petal } from './geometry'

const leaves = [
  [0, 30, -58],
  [0, 26, 58],
  [0, 8, -50],
  [0, 4, 50],
  [0, -14, -42],
  [0, -18, 42],
] as const

export function Branch() {
  return (
    <>
      <path d="M0 56V-24" />
      {leaves.map(([x, y, angle]) => (
        <path key={y} d={petal(44, 20)} transform={`translate(${x} ${y})rotate(${angle})`} />
      ))}
      <path d={petal(36, 18)} transform="translate(0 -22)" fill="var(--accent)" fillOpacity=".25" />
    </>
  )
}
