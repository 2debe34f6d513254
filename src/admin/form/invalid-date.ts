/**
 * Whether a date in these fields is half typed or out of range; the browser then says so at its field. A half-typed date has
 * no value, and would be saved as none.
 */
export function reportInvalidDate(fields: ParentNode | null): boolean {
  const invalid = [...(fields?.querySelectorAll('input') ?? [])].find(
    ({ type, validity }) => type.startsWith('date') && !validity.valid,
  )
  invalid?.reportValidity()
  return invalid !== undefined
}
