import type { SelfAttestedReport } from '@handiwork/core/api'
import { technologyByKey } from '@handiwork/core/catalog'
import { month, number, xp } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

export interface AttestedRow {
  readonly name: string
  readonly experience: number
  /** Added and deleted. */
  readonly lines: number
  readonly commits: number
}

/** A self-attested report in the words of the page. */
export interface AttestedView {
  /** How long, how much, in how many repositories. */
  readonly facts: readonly string[]
  /** The most xp first. */
  readonly languages: readonly AttestedRow[]
  readonly technologies: readonly { readonly title: string; readonly experience: number }[]
}

export function selfAttestedView({ report }: Pick<SelfAttestedReport, 'report'>): AttestedView {
  return {
    facts: factsOf(report),
    languages: report.languages.toSorted(byExperience).map((language) => ({
      ...{ name: language.name, experience: language.experience, commits: language.commitCount },
      lines: language.additionCount + language.deletionCount,
    })),
    technologies: report.technologies.toSorted(byExperience).map(({ name, experience }) => ({
      ...{ title: technologyByKey(name)?.title ?? name, experience },
    })),
  }
}

// --- internal ---

type Figures = SelfAttestedReport['report']

const byExperience = (one: { experience: number }, other: { experience: number }) =>
  other.experience - one.experience

function factsOf({ experience, activeMonthCount, commitCount, repositoryCount, ...days }: Figures): string[] {
  return [
    t('user.fromCode', { code: xp(experience) }),
    t('user.months', { count: activeMonthCount, shown: number(activeMonthCount) }),
    t('selfAttested.commits', { count: commitCount, shown: number(commitCount) }),
    t('selfAttested.repositories', { count: repositoryCount, shown: number(repositoryCount) }),
    ...timeOf(days),
  ]
}

function timeOf({ firstDay, lastDay }: Pick<Figures, 'firstDay' | 'lastDay'>): string[] {
  if (firstDay === null || lastDay === null) return []
  const [from, to] = [month(new Date(firstDay)), month(new Date(lastDay))]
  return [from === to ? from : t('selfAttested.time', { from, to })]
}
