export const ownNginx: string
export function findNginx(env?: Readonly<Record<string, string | undefined>>): string | undefined
export function mimeTypesOf(program: string): string
