/** With ‘१२’ as ‘12’, from any script. Keeps the number of code units. */
export function withLatinDigits(text: string): string {
  return text.replace(/(?=[\u0080-\uFFFF])\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    // Each script's digits begin at a multiple of sixteen, or six after one.
    const row = code - (code % 16)
    return String(/\p{Nd}/u.test(String.fromCharCode(row)) ? code - row : code - row - 6)
  })
}
