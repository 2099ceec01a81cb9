import type { JobCard } from '@handiwork/core/api'
import { badgeByKey, languageByKey, technologyByKey } from '@handiwork/core/catalog'

/** A language, technology or badge detected in the text of a job. */
export interface Mention {
  readonly kind: 'language' | 'technology' | 'badge'
  /** Catalog key. */
  readonly name: string
  readonly title: string
  /** Icon of a technology, if there is one. */
  readonly iconUrl?: string
}

type MentionSource = Pick<JobCard, 'languages' | 'packagesExtended' | 'badges'>

/** All mentions of a job: languages, then technologies, then badges. */
export function jobMentions({ languages, packagesExtended, badges }: MentionSource): readonly Mention[] {
  return [
    ...languages.map(
      ({ name }): Mention => ({ kind: 'language', name, title: languageByKey(name)?.title ?? name }),
    ),
    ...packagesExtended.map(
      ({ name, title, iconUrl }): Mention => ({
        kind: 'technology',
        name,
        title,
        ...iconOf(name, iconUrl),
      }),
    ),
    ...badges.map(({ name }): Mention => ({ kind: 'badge', name, title: badgeByKey(name)?.title ?? name })),
  ]
}

/**
 * The visible mentions and the number of hidden ones. Never hides only one, since the number takes as much
 * space.
 */
export function splitMentions(mentions: readonly Mention[], maxCount: number) {
  if (mentions.length <= maxCount) return { shown: mentions, more: 0 }
  return { shown: mentions.slice(0, maxCount - 1), more: mentions.length - maxCount + 1 }
}

/** Prefers the package's own icon over the catalog's. */
function iconOf(name: string, iconUrl: string | null): Pick<Mention, 'iconUrl'> {
  if (iconUrl !== null) return { iconUrl: iconUrl }
  return technologyByKey(name)?.icon ? { iconUrl: `/static/images/technologies/${name}.svg` } : {}
}
