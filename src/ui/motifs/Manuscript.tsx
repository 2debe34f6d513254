/** Palm leaves, written on and bound with a cord. */
export function Manuscript() {
  return (
    <>
      <path d="M-54-34H54V-10H-54ZM-50-10V8H50V-10M-46 8V24H46V8" />
      <path d="M-42-26H-10M10-26H42M-42-18H-10M10-18H34M-38 0H-10M10 0H38" />
      <path d="M0-44V36Q0 50 14 46" stroke="var(--accent)" />
    </>
  )
}
