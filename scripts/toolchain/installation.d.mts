export type Installation = 'command' | 'service' | 'development'
export interface PackageEntry {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}
export type Packages = Readonly<Record<string, PackageEntry>>
export function npmOptionsOf(installation: Installation): string[]
export function largerInstallation(one: Installation, other: Installation): Installation
export function recognizeInstallation(installed: Packages): Installation
export function containsInstallation(
  installation: Installation,
  lockfile: Packages,
  installed: Packages,
): boolean
