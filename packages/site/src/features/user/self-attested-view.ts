import type { SelfAttestedReport } from '@handiwork/core/api'
import { technologyByKey } from '@handiwork/core/catalog'
import { formatMonth, formatNumber, formatXp } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

export interface AttestedRow {
  readonly name: string
  readonly experience: number
  /** Added plus deleted lines. */
  readonly lines: number
  readonly commits: number
}

/** A self-attested report, formatted for the page. */
export interface AttestedView {
  /** Experience, active months, commits, repositories and period. */
  readonly facts: readonly string[]
  /** Sorted by xp, highest first. */
  readonly languages: readonly AttestedRow[]
  readonly technologies: readonly { readonly title: string; readonly experience: number }[]
}

export function buildSelfAttestedView({ report }: Pick<SelfAttestedReport, 'report'>): AttestedView {
  return {
    facts: summaryFacts(report),
    languages: report.languages.toSorted(byExperience).map((language) => ({
      ...{ name: language.name, experience: language.experience, commits: language.commitCount },
      lines: language.additionCount + language.deletionCount,
    })),
    technologies: report.technologies.toSorted(byExperience).map(({ name, experience }) => ({
      ...{ title: technologyByKey(name)?.title ?? name, experience },
    })),
  }
}

type ReportFigures = SelfAttestedReport['report']

const byExperience = (one: { experience: number }, other: { experience: number }) =>
  other.experience - one.experience

function summaryFacts({
  experience,
  activeMonthCount,
  commitCount,
  repositoryCount,
  ...days
}: ReportFigures): string[] {
  return [
    t('user.fromCode', { code: formatXp(experience) }),
    t('user.months', { count: activeMonthCount, shown: formatNumber(activeMonthCount) }),
    t('selfAttested.commits', { count: commitCount, shown: formatNumber(commitCount) }),
    t('selfAttested.repositories', { count: repositoryCount, shown: formatNumber(repositoryCount) }),
    ...formatPeriod(days),
  ]
}

function formatPeriod({ firstDay, lastDay }: Pick<ReportFigures, 'firstDay' | 'lastDay'>): string[] {
  if (firstDay === null || lastDay === null) return []
  const [from, to] = [formatMonth(new Date(firstDay)), formatMonth(new Date(lastDay))]
  return [from === to ? from : t('selfAttested.time', { from, to })]
}
