import { type BadgeKey, badges } from './badges.ts'
import rows from './data/groups.json' with { type: 'json' }
import type { Technology } from './technologies/technology.ts'

/** Technologies with the same purpose (spec §3). */
export interface Group {
  readonly key: string
  readonly title: string
  /** The name of its icon and its URL segment. */
  readonly shortName: string
  readonly color: string
  readonly url: string
  /** The badge that its technologies count toward (R16). */
  readonly badge: BadgeKey | undefined
  /** Defaults for its technologies. */
  readonly defaults: {
    readonly difficulty: number
    readonly maxExperience?: Technology['maxExperience']
    readonly frontend: boolean
    readonly backend: boolean
  }
  readonly icon: { readonly source: string; readonly slug: string }
}

const badgeByGroup = new Map(
  badges.flatMap(({ key, rule }) =>
    rule.measures === 'technologies' ? rule.groups.map((group) => [group, key] as const) : [],
  ),
)

/** The groups of the technology catalog. */
export const groups: readonly Group[] = (rows as unknown as readonly Omit<Group, 'badge'>[]).map((row) => ({
  ...row,
  badge: badgeByGroup.get(row.key),
}))

export function groupByKey(key: string): Group | undefined {
  return byKey.get(key)
}

const byKey = new Map(groups.map((group) => [group.key, group]))
