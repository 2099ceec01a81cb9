import type { BadgeKey } from '../badges.ts'

/** A technology registered on this service, in addition to the catalog. */
export interface RegisteredTechnology {
  /** A new key, or the key of a catalog technology that gains packages. */
  readonly key: string
  readonly title: string
  /** The short name of its group. */
  readonly group: string
  /** The badge its work counts toward. Null selects the group's badge. */
  readonly badge: BadgeKey | null
  /** The difficulty from 1 to 10 (R8). 0 selects the group's difficulty. */
  readonly weight: number
  readonly iconUrl: string | null
  /** Its package names, in any ecosystem. */
  readonly packageNames: readonly string[]
}
