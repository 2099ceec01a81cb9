import type { DeveloperSearchResult } from '@handiwork/core/api'
import { compareLanguages, languageByKey, technologyByKey } from '@handiwork/core/catalog'
import type { LanguageStat } from '@handiwork/core/contract'

/** A skill with each person's figures, in the order of the people. */
export interface ComparedSkill {
  readonly title: string
  readonly isLanguage: boolean
  /** Whether the search asked for it. */
  readonly isRequested: boolean
  readonly cells: readonly (SkillFigures | null)[]
}

export interface SkillFigures {
  readonly experience: number
  /** Null for technologies, which have no temperature. */
  readonly language: LanguageStat | null
}

export interface ComparedSkills {
  readonly requested: readonly ComparedSkill[]
  /** The languages with the most xp that the search didn't ask for. */
  readonly others: readonly ComparedSkill[]
  /** The xp of a full bar. All bars share it. */
  readonly scale: number
}

/** The skills of a comparison: those that the search asked for, in its order, then the others with the most xp. */
export function comparedSkills(
  developers: readonly DeveloperSearchResult[],
  skills: { readonly languages: readonly string[]; readonly technologies: readonly string[] },
): ComparedSkills {
  const languageTitles = skills.languages.map((key) => languageByKey(key)?.title ?? key)
  const requested = [
    ...languageTitles.map((title) => languageRow(developers, title, true)),
    ...skills.technologies.map((key) => technologyRow(developers, key)),
  ]
  const otherTitles = [
    ...new Set(
      developers
        .flatMap(({ languages }) => languages)
        .toSorted(compareLanguages)
        .map(({ name }) => name),
    ),
  ]
    .filter((title) => !languageTitles.includes(title))
    .slice(0, Math.max(MIN_OTHERS, MAX_ROWS - requested.length))
  const others = otherTitles.map((title) => languageRow(developers, title, false))
  const figures = [...requested, ...others].flatMap(({ cells }) => cells)
  return { requested, others, scale: Math.max(1, ...figures.map((one) => one?.experience ?? 0)) }
}

const MAX_ROWS = 8
const MIN_OTHERS = 3

function languageRow(
  developers: readonly DeveloperSearchResult[],
  title: string,
  isRequested: boolean,
): ComparedSkill {
  const cells = developers.map(({ languages }) => {
    const language = languages.find(({ name }) => name === title)
    return language && language.experience > 0 ? { experience: language.experience, language } : null
  })
  return { title, isLanguage: true, isRequested, cells }
}

function technologyRow(developers: readonly DeveloperSearchResult[], key: string): ComparedSkill {
  const cells = developers.map(({ match }) => {
    const part = match?.parts.find(({ kind, name }) => kind === 'technology' && name === key)
    return part && part.experience > 0 ? { experience: part.experience, language: null } : null
  })
  return { title: technologyByKey(key)?.title ?? key, isLanguage: false, isRequested: true, cells }
}
