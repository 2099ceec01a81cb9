export interface BuildPart {
  readonly script: string
  readonly output: string
  readonly inputs: readonly string[]
  readonly isPrebuilt?: boolean
}
export const program: string
export const buildParts: Readonly<Record<string, BuildPart>>
export const allParts: readonly string[]
export const serviceParts: readonly string[]
