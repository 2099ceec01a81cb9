export interface SourceFile {
  readonly path: string
  readonly size: number
  readonly changedAt: number
}
export function fingerprint(root: string, inputs: readonly string[]): string
export function digest(files: readonly SourceFile[]): string
export function isBuildInput(path: string): boolean
