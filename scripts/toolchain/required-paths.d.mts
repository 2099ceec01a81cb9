import type { Packages } from './installation.mjs'

export function requiredPaths(packages: Packages, workspace: string): string[]
