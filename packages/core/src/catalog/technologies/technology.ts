import type { BadgeKey } from '../badges.ts'
import type { Ecosystem, ImportFamily } from '../ecosystem.ts'

/** A framework, library, tool or service (spec §3). */
export interface Technology {
  readonly key: string
  readonly title: string
  /** The key of its group. */
  readonly group: string
  readonly url: string
  /** From 1 to 10 (R8). */
  readonly difficulty: number
  /** The maximum xp (R8). Missing if unlimited. */
  readonly maxExperience?: 50 | 60 | 100 | 200 | 1000
  readonly frontend: boolean
  readonly backend: boolean
  /** The badge its work counts toward, if it differs from the group's. */
  readonly badge?: BadgeKey
  /**
   * Its package names. A trailing `*` matches any suffix; Maven groups and Go paths include everything below
   * them.
   */
  readonly packages: Readonly<Partial<Record<Ecosystem, readonly string[]>>>
  /** Import prefixes that differ from the package names. A trailing `*` matches any suffix. */
  readonly imports?: Readonly<Partial<Record<ImportFamily, readonly string[]>>>
  /**
   * Patterns of files written in it or for it: file names, or path suffixes if they contain a slash. `*`
   * matches any characters except a slash.
   */
  readonly files?: readonly string[]
  /** Null selects a generated monogram. */
  readonly icon: { readonly source: string; readonly slug: string; readonly attribution?: string } | null
  /** Its package names were confirmed in real manifests. */
  readonly confirmed?: true
}
