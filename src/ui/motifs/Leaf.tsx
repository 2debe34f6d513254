export function Leaf() {
  return (
    <>
      <path d="M-44 44C-48-8-18-46 46-46C50 16 10 50-44 44Z" />
      <path d="M-54 54L24-24M-22 22V-12M-22 22H14M2-2V-30M2-2H32" />
      <circle cx="40" cy="40" r="5" fill="var(--accent)" stroke="none" />
    </>
  )
}
