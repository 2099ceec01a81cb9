import type { PackageUse } from '@handiwork/core/contract'

/** Returns true for a technology that manifests declare and no file imports. */
export function isDeclaredOnly(technology: string, packages: readonly PackageUse[]): boolean {
  const own = packages.filter((one) => one.technology === technology)
  return own.length > 0 && own.every(({ fileCount }) => fileCount === 0)
}
