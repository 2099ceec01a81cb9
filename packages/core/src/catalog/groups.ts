import type { BadgeKey } from './badges.ts'
import rows from './data/groups.json' with { type: 'json' }
import type { Technology } from './technologies/technology.ts'

/** Technologies that serve one purpose (spec §3, Group catalogue). */
export interface Group {
  readonly key: string
  readonly title: string
  /** What its icon and its place in a URL are called. */
  readonly shortName: string
  readonly color: string
  readonly url: string
  /** The badge its technologies count for (R16). */
  readonly badge?: BadgeKey
  /** What its technologies are, where their rows do not say otherwise. */
  readonly defaults: {
    readonly difficulty: number
    readonly maxExperience?: Technology['maxExperience']
    readonly frontend: boolean
    readonly backend: boolean
  }
  readonly icon: { readonly source: string; readonly slug: string }
}

/** The groups of the technology catalogue. */
export const groups = rows as unknown as readonly Group[]

/** The group with this key, as technologies name it. */
export function groupByKey(key: string): Group | undefined {
  return byKey.get(key)
}

const byKey = new Map(groups.map((group) => [group.key, group]))
