import type { EvidenceSeries, EvidenceSummary } from '@handiwork/core/api'
import { technologyByKey } from '@handiwork/core/catalog'
import type { AssistanceLines } from '@handiwork/core/contract'
import {
  countStated,
  type DaySum,
  formatMonthIndex,
  reportedXp,
  sumAssistance,
  sumExperience,
} from '@handiwork/core/evidence'
import type { UserEvidence } from './load-evidence.ts'

export interface SummaryRequest {
  /** A calendar year; the twelve months until today if omitted. */
  readonly year?: string | undefined
  readonly now: Date
}

/** Sums a user's figures by day and month. Hidden repositories have no days, but their xp is part of the months. */
export function evidenceSummary(
  userId: string,
  source: UserEvidence,
  request: SummaryRequest,
): EvidenceSummary {
  const { code } = source.person.experience
  const sums = source.sum({ kind: 'total' }, code)
  const visible = new Set(source.repositories.map(({ _id }) => _id))
  const days = toDays(sums.filter(({ repository }) => visible.has(repository)))
  const period = toPeriod(request)
  const byYear = Map.groupBy(days, ({ date }) => Number(date.slice(0, 4)))
  return {
    userId,
    asOf: source.asOf?.toISOString() ?? null,
    available: source.record !== undefined || source.asOf === null,
    experience: code,
    hiddenExperience: sumExperience(sums.filter(({ repository }) => !visible.has(repository))),
    period,
    days: days.filter(({ date }) => date >= period.from && date <= period.to),
    years: [...byYear]
      .map(([year, ofYear]) => ({ year, experience: sumExperience(ofYear), dayCount: ofYear.length }))
      .reverse(),
    languages: toSeries(source, 'language'),
    technologies: toSeries(source, 'technology'),
    declared: sumDeclaredUse(source, visible),
  }
}

function sumDeclaredUse({ record }: UserEvidence, visible: ReadonlySet<string>): EvidenceSummary['declared'] {
  if (record === undefined) return { months: [], languages: [], statedCommitCount: 0 }
  const commits = record.commits.filter(({ repository }) => visible.has(repository))
  const { months, languages } = sumAssistance({ model: record.model, commits })
  const lineCount = ({ undeclared, assisted, agent }: AssistanceLines) => undeclared + assisted + agent
  return {
    months,
    languages: languages.sort((one, other) => lineCount(other) - lineCount(one)),
    statedCommitCount: countStated(commits),
  }
}

function toDays(sums: readonly DaySum[]): EvidenceSummary['days'] {
  return [...Map.groupBy(sums, ({ day }) => day)].map(([day, ofDay]) => ({
    date: toDate(new Date(day * 86_400_000)),
    experience: sumExperience(ofDay),
    commitCount: ofDay.reduce((count, { commitCount }) => count + commitCount, 0),
  }))
}

function toSeries(source: UserEvidence, kind: 'language' | 'technology'): EvidenceSeries[] {
  return reportedXp(source.person)
    .flatMap(({ figure, experience }) =>
      figure.kind !== kind
        ? []
        : [
            {
              name: figure.name,
              title: kind === 'language' ? figure.name : (technologyByKey(figure.name)?.title ?? figure.name),
              experience,
              months: toMonths(source.sum(figure, experience)),
            },
          ],
    )
    .sort((one, other) => other.experience - one.experience || (one.name < other.name ? -1 : 1))
}

function toMonths(sums: readonly DaySum[]): EvidenceSeries['months'] {
  return [...Map.groupBy(sums, ({ month }) => month)].map(([month, ofMonth]) => ({
    month: formatMonthIndex(month),
    experience: sumExperience(ofMonth),
  }))
}

function toPeriod({ year, now }: SummaryRequest): EvidenceSummary['period'] {
  if (year !== undefined) return { from: `${year}-01-01`, to: `${year}-12-31` }
  const from = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), now.getUTCDate() + 1))
  return { from: toDate(from), to: toDate(now) }
}

function toDate(date: Date): string {
  return date.toISOString().slice(0, 10)
}
