import { z } from 'zod'
import { ecosystems } from '../catalog/ecosystem.ts'

/** A package that a manifest at HEAD declares or a file imports (spec §3, Repository.packages). */
export const PackageUse = z.object({
  ecosystem: z.enum(ecosystems),
  name: z.string(),
  /** Technology key; null for a package that is not in the catalog. */
  technology: z.string().nullable(),
  /** Hand-written files at HEAD that import it. */
  fileCount: z.int().nonnegative(),
})
export type PackageUse = z.infer<typeof PackageUse>
