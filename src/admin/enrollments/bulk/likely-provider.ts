/** The providers that most learners use. */
const providers = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.co.in', 'yahoo.in', 'rediffmail.com', 'hotmail.com'],
  ...[
    'outlook.com',
    'outlook.in',
    'live.com',
    'icloud.com',
    'ymail.com',
    'mail.com',
    'email.com',
    'aol.com',
    'proton.me',
    'zohomail.in',
  ],
]

/** The provider that an address was meant for, if its domain is a typo away from one. */
export function likelyProvider(address: string): string | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  if (providers.includes(domain)) return null
  return providers.find((provider) => isSlip(domain, provider)) ?? null
}

/** One letter added, missing or different, or two swapped. */
function isSlip(typed: string, meant: string): boolean {
  let place = 0
  while (place < meant.length && typed[place] === meant[place]) place++
  const [rest, wanted] = [typed.slice(place), meant.slice(place)]
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  )
}
