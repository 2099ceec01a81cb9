import { groups } from './groups.ts'

/**
 * Orders groups of technologies by what a person would be hired for: frameworks and platforms, the tools of
 * languages and data, infrastructure, then validation and utilities. Groups of the same kind are ordered by the
 * xp of their first technology, then by its number of projects, then as in the catalog.
 */
export function compareGroups(one: RankedGroup, other: RankedGroup): number {
  return (
    kindIndex(one) - kindIndex(other) ||
    compareFirst(one, other) ||
    groupIndex(one.name) - groupIndex(other.name)
  )
}

interface RankedGroup {
  /** The short name of a group of the catalog. */
  readonly name: string
  /** Sorted by experience. */
  readonly technologies: readonly { readonly experience: number; readonly projectCount: number }[]
}

/** Short names of groups by kind, in the order of display. */
export const groupKinds: readonly (readonly string[])[] = [
  ['frontend', 'backend', 'mobile', 'desktop', 'game', 'ml', 'ai', 'cms', 'blockchain', 'iot'],
  [
    ...['web-libraries', 'ui', 'css', 'graphics', 'api', 'database', 'orm', 'queue', 'async'],
    ...['data-science', 'big-data', 'build', 'unit-testing', 'test-automation'],
  ],
  ['devops', 'cloud', 'monitoring', 'auth', 'network'],
  ['validation', 'template', 'cli', 'lint', 'media', 'services', 'util'],
]

const kindOf = new Map(groupKinds.flatMap((names, kind) => names.map((name) => [name, kind] as const)))

function kindIndex({ name }: RankedGroup): number {
  return kindOf.get(name) ?? groupKinds.length
}

function compareFirst({ technologies: [one] }: RankedGroup, { technologies: [other] }: RankedGroup): number {
  const experience = (other?.experience ?? 0) - (one?.experience ?? 0)
  return experience || (other?.projectCount ?? 0) - (one?.projectCount ?? 0)
}

function groupIndex(shortName: string): number {
  return groups.findIndex((group) => group.shortName === shortName)
}
