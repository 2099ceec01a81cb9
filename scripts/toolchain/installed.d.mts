export type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean }>
export function matchesLockfile(expected: Packages, installed: Packages): boolean
