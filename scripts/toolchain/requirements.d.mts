import type { Installation } from './installation.mjs'

export interface Requirements {
  readonly installation: Installation
  readonly parts: readonly string[]
}
export const requirements: Record<Installation, Requirements>
export function requirementsOf(cliArgs: readonly string[]): Requirements
