import { ApiError, type EvidenceReply } from '@handiwork/core/api'
import { badgeByKey, languageByKey, languageByTitle, technologyByKey } from '@handiwork/core/catalog'
import type { EvidenceFigure } from '@handiwork/core/evidence'
import type { StoredPerson } from '../../db/tables.ts'

/** The first of these names the figure; the others narrow it. */
export interface FigureParameters {
  readonly language?: string | undefined
  readonly technology?: string | undefined
  readonly badge?: string | undefined
}

/** A figure of a user's rating, as stored. */
export interface RatedFigure
  extends Pick<EvidenceReply['figure'], 'title' | 'stackOverflow' | 'declaredOnly' | 'temperature'> {
  readonly figure: EvidenceFigure
  /** Null if the rating does not contain it: a badge that is not earned yet, or that does not measure xp. */
  readonly experience: number | null
}

type RatedPerson = Pick<StoredPerson, 'experience' | 'languages' | 'groups' | 'badges'>

/** Finds the figure in the rating; 0 xp if the user has none. Rejects names that the catalog does not know. */
export function resolveFigure(
  person: RatedPerson,
  { language, technology, badge }: FigureParameters,
): RatedFigure {
  const { code, stackOverflow } = person.experience
  const named = [
    language === undefined ? [] : [findLanguage(person, language)],
    technology === undefined ? [] : [findTechnology(person, technology)],
    badge === undefined ? [] : [findBadge(person, badge)],
  ].flat()
  return named[0] ?? { ...unrated, figure: { kind: 'total' }, experience: code, stackOverflow }
}

const unrated = {
  title: null,
  experience: 0,
  stackOverflow: 0,
  declaredOnly: false,
  temperature: null,
}

function findLanguage({ languages }: RatedPerson, keyOrTitle: string): RatedFigure {
  const title = languageByKey(keyOrTitle)?.title ?? keyOrTitle
  const stat = languages.find(({ name }) => name === title)
  if (stat === undefined && languageByTitle(title) === undefined)
    throw new ApiError('invalid', 'Unknown language')
  const { experience = 0, temperature = null } = stat ?? {}
  return { ...unrated, figure: { kind: 'language', name: title }, title, experience, temperature }
}

function findTechnology({ groups }: RatedPerson, key: string): RatedFigure {
  const stat = groups.flatMap(({ technologies }) => technologies).find(({ name }) => name === key)
  const title = stat?.title ?? technologyByKey(key)?.title
  if (title === undefined) throw new ApiError('invalid', 'Unknown technology')
  const { experience = 0, temperature = null, declaredOnly = false } = stat ?? {}
  return {
    ...unrated,
    figure: { kind: 'technology', name: key },
    title,
    experience,
    temperature,
    declaredOnly,
  }
}

function findBadge({ badges }: RatedPerson, key: string): RatedFigure {
  const info = badgeByKey(key)
  if (info === undefined) throw new ApiError('invalid', 'Unknown badge')
  const experience = badges.find(({ name }) => name === key)?.figures['experience'] ?? null
  return { ...unrated, figure: { kind: 'badge', name: key }, title: info.title, experience }
}
