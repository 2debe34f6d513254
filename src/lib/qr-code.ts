// QR codes of addresses, by ISO/IEC 18004: byte mode, error correction level M. Every device stores this
// code, and a library for all kinds of them is four times as large.

/** Of the versions from 2 on: data codewords, error correction codewords of each block, and blocks. */
const versions = [
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
] as const

const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

type Dot = 0 | 1
type Picture = Dot[][]

/** Rows of dots, 1 for dark, without the quiet zone of four. For texts of up to 106 bytes. */
export function qrCode(text: string): Picture {
  const bytes = new TextEncoder().encode(text)
  const place = versions.findIndex(([capacity]) => bytes.length + 2 <= capacity)
  const version = versions[place]
  if (!version) throw new Error('The text is too long for a QR code of these sizes.')
  const bits = codewords(bytes, version).flatMap((byte) => bitsOf(byte, 8))
  const pictures = masks.map((_, mask) => draw(25 + 4 * place, bits, mask))
  return pictures.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

/** Most significant bit first. */
const bitsOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => ((value >> (count - 1 - index)) & 1) as Dot)

function codewords(bytes: Uint8Array, [capacity, corrections, count]: (typeof versions)[number]): number[] {
  // Four bits for byte mode, the length, the bytes, and four bits that terminate them.
  const all = [0, bytes.length, ...bytes, 0].map((byte, index, list) =>
    index === 0 ? 64 | (bytes.length >> 4) : ((byte & 15) << 4) | ((list[index + 1] ?? 0) >> 4),
  )
  const data = all.slice(0, bytes.length + 2)
  for (let pad = 236; data.length < capacity; pad ^= 253) data.push(pad)
  const size = capacity / count
  const blocks = Array.from({ length: count }, (_, index) => data.slice(index * size, (index + 1) * size))
  const corrected = blocks.map((block) => remainder(block, corrections))
  // Interleaved byte by byte, so that a stain harms each block only a little.
  const interleave = (lists: number[][]) =>
    lists[0]?.flatMap((_, at) => lists.map((list) => list[at] ?? 0)) ?? []
  return [...interleave(blocks), ...interleave(corrected)]
}

/** In the field of 256 elements that QR codes use, GF(256). */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--)
    product = (product << 1) ^ ((product >> 7) * 285) ^ (((b >> bit) & 1) * a)
  return product
}

/** Reed–Solomon: the data as a polynomial, modulo the one with the first `count` powers of 2 as roots. */
function remainder(data: readonly number[], count: number): number[] {
  let divisor = [1]
  for (let index = 0, root = 1; index < count; index++, root = multiply(root, 2)) {
    const before = divisor
    divisor = [...before, 0].map((value, at) => value ^ multiply(before[at - 1] ?? 0, root))
  }
  return data.reduce<number[]>(
    (rest, byte) => {
      const factor = byte ^ (rest[0] ?? 0)
      return [...rest.slice(1), 0].map((value, at) => value ^ multiply(divisor[at + 1] ?? 0, factor))
    },
    Array.from({ length: count }, () => 0),
  )
}

function draw(size: number, bits: readonly Dot[], mask: number): Picture {
  const dots: (Dot | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined))
  const set = (x: number, y: number, isDark: boolean | Dot) => {
    if (dots[y] && x in dots[y]) dots[y][x] = isDark ? 1 : 0
  }
  const square = (centreX: number, centreY: number, reach: number, isLight: (ring: number) => boolean) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        set(centreX + x, centreY + y, !isLight(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring === 2 || ring === 4)
  square(size - 7, size - 7, 2, (ring) => ring === 1)

  let rest = mask
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  bitsOf(((mask << 10) | rest) ^ 0x5412, 15)
    .reverse()
    .forEach((bit, at) => {
      set(8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, bit)
      set(at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at, 8, bit)
    })
  set(8, size - 8, true)

  // Up and down in pairs of columns from the right, skipping the timing column.
  let next = 0
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + (right > 6 ? 1 : 2)) & 2) === 0 ? size - 1 - step : step
        if (dots[y]?.[x] === undefined) set(x, y, (bits[next++] === 1) !== (masks[mask]?.(x, y) === 0))
      }
  return dots as Picture
}

/** The standard's penalty: the higher, the harder to read. */
function penalty(rows: Picture): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? 0))
  let sum = 0
  for (const line of [...rows, ...columns].map((dots) => dots.join(''))) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    sum += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  rows.forEach((row, y) => {
    row.forEach((dot, x) => {
      if (x && y && [row[x - 1], rows[y - 1]?.[x], rows[y - 1]?.[x - 1]].every((other) => other === dot))
        sum += 3
    })
  })
  const dark = rows.flat().filter(Boolean).length / rows.length ** 2
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20)
}
