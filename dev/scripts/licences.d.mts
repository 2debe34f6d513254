export type ProductionPackage = { name: string; licence: string }

export function isAllowed(licence: string): boolean
export function productionPackages(): ProductionPackage[]
export function renderLicences(packages: readonly ProductionPackage[]): string
