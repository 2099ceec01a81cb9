import { z } from 'zod'
import { ecosystems } from '../catalog/ecosystem.ts'

/** A package a repository asks for in a manifest at HEAD (spec §3, Repository.packages). */
export const PackageUse = z.object({
  ecosystem: z.enum(ecosystems),
  name: z.string(),
  /** Key of the technology it belongs to; null for a package the catalogue does not know. */
  technology: z.string().nullable(),
  /** Hand-written files at HEAD that import it. */
  fileCount: z.int().nonnegative(),
})
export type PackageUse = z.infer<typeof PackageUse>
