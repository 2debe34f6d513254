export function Mortar() {
  return (
    <>
      <path d="M-46-4H46C46 26 28 42 0 42S-46 26-46-4Z" />
      <path d="M-54-4H54M-18 42L-24 54H24L18 42" />
      <path d="M4-4L34-50Q39-57 45-53T48-43L20-4" />
      <path d="M-14-4C-38-12-40-34-32-48C-16-40-8-22-14-4ZM-14-4L-27-34" />
      <path d="M-24 14Q0 28 24 14" stroke="var(--accent)" />
    </>
  )
}
