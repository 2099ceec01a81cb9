import type { BadgeKey } from '../badges.ts'

/** A technology that is known by being registered, besides those of the catalogue. */
export interface RegisteredTechnology {
  /** Its own, or that of a technology of the catalogue, which then has more packages. */
  readonly key: string
  readonly title: string
  /** Short name of its group. */
  readonly group: string
  /** The badge its work counts for; that of its group where null. */
  readonly badge: BadgeKey | null
  /** 1 to 10: its difficulty (R8); 0 where it is as difficult as its group. */
  readonly weight: number
  readonly iconUrl: string | null
  /** Names of its packages, whatever registry they are in. */
  readonly packageNames: readonly string[]
}
