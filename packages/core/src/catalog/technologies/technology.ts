import type { BadgeKey } from '../badges.ts'
import type { Ecosystem, ImportFamily } from '../ecosystem.ts'

/** A framework, library, tool or service people work with (spec §3, Technology catalogue). */
export interface Technology {
  readonly key: string
  readonly title: string
  /** Key of its group. */
  readonly group: string
  readonly url: string
  /** 1 to 10 (R8). */
  readonly difficulty: number
  /** R8: no more xp than this; missing where there is no limit. */
  readonly maxExperience?: 50 | 60 | 100 | 200 | 1000
  readonly frontend: boolean
  readonly backend: boolean
  /** The badge its work counts for, where that is another than its group's. */
  readonly badge?: BadgeKey
  /** Names of its packages; a `*` at the end stands for any rest, and what is below a group of Maven or a path of Go belongs to it. */
  readonly packages: Readonly<Partial<Record<Ecosystem, readonly string[]>>>
  /** What an import of it begins with, where that is not the name of a package; a `*` at the end as above. */
  readonly imports?: Readonly<Partial<Record<ImportFamily, readonly string[]>>>
  /** Names of files written in it or for it, with a slash ends of their paths; `*` is any run of characters but a slash. */
  readonly files?: readonly string[]
  /** Null where a monogram is drawn. */
  readonly icon: { readonly source: string; readonly slug: string; readonly attribution?: string } | null
  /** Its package names were seen in real manifests. */
  readonly confirmed?: true
}
