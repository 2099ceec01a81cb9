import type { JobCard } from '@handiwork/core/api'
import { badgeByKey, languageByKey, technologyByKey } from '@handiwork/core/catalog'

/** One language, technology or badge that was found in the text of a job. */
export interface Mention {
  readonly kind: 'language' | 'technology' | 'badge'
  /** Key in its catalogue. */
  readonly name: string
  readonly title: string
  /** Of technologies: their picture, where there is one. */
  readonly picture?: string
}

type Named = Pick<JobCard, 'languages' | 'packagesExtended' | 'badges'>

/** All that a job names: languages, then technologies, then badges. */
export function mentionsOf({ languages, packagesExtended, badges }: Named): readonly Mention[] {
  return [
    ...languages.map(
      ({ name }): Mention => ({ kind: 'language', name, title: languageByKey(name)?.title ?? name }),
    ),
    ...packagesExtended.map(
      ({ name, title, iconUrl }): Mention => ({
        kind: 'technology',
        name,
        title,
        ...pictureOf(name, iconUrl),
      }),
    ),
    ...badges.map(({ name }): Mention => ({ kind: 'badge', name, title: badgeByKey(name)?.title ?? name })),
  ]
}

/** The first so many, and how many more there are; one alone is not left out for a number. */
export function firstMentions(mentions: readonly Mention[], room: number) {
  if (mentions.length <= room) return { shown: mentions, more: 0 }
  return { shown: mentions.slice(0, room - 1), more: mentions.length - room + 1 }
}

// --- internal ---

/** The one that was given with the package comes before that of the catalogue. */
function pictureOf(name: string, iconUrl: string | null): Pick<Mention, 'picture'> {
  if (iconUrl !== null) return { picture: iconUrl }
  return technologyByKey(name)?.icon ? { picture: `/static/images/technologies/${name}.svg` } : {}
}
