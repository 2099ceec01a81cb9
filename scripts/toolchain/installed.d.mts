export type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean }>
export function agree(wanted: Packages, installed: Packages): boolean
