import { mkdir } from 'node:fs/promises'
import { type PackedPackage, packPackage } from './pack-package.ts'
import { publishedPackages } from './published-packages.ts'
import { requireDatabaseTemplate } from './require-database-template.ts'

/** Packs all published packages, which must be built. Returns them in the order of `publishedPackages`. */
export async function packPackages(folder: string): Promise<PackedPackage[]> {
  await requireDatabaseTemplate()
  await mkdir(folder, { recursive: true })
  return Promise.all(publishedPackages.map((published) => packPackage(published, folder)))
}
