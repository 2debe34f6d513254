/** The first and the last row of a page, from 0, as the API counts them. */
export function rangeOf({ page, pageSize }: { page: number; pageSize: number }): [number, number] {
  return [(page - 1) * pageSize, page * pageSize - 1]
}
