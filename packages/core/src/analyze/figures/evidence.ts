import { builtInCatalog, type TechnologyCatalog } from '../../catalog/technologies/technologies.ts'
import type { Evidence, EvidenceCommit, EvidenceMonth, EvidenceSeries } from '../../contract/evidence.ts'
import { formatMonthIndex } from '../../measure/window.ts'
import type { LedgerDay } from '../../score/day-ledger.ts'
import { dayToMonth, monthXp } from '../../score/experience.ts'
import { roundFigure } from '../../score/round-figure.ts'
import { difficultyFactor } from '../../score/technology-experience.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'
import type { CountedWork, Earnings } from './earnings.ts'
import { buildEvidenceRepositories } from './evidence-repositories.ts'
import { buildEvidenceReviews } from './evidence-reviews.ts'
import type { LabelUse } from './label-uses.ts'
import { badgeOfLabel, isTechnology } from './labels.ts'

/** Explains how the selected person's figures were computed. */
export function buildEvidence(
  repositories: readonly RepositoryMeasurement[],
  earnings: Earnings,
  labels: ReadonlyMap<string, LabelUse>,
  catalog: TechnologyCatalog = builtInCatalog,
): Evidence {
  const names = new Map(repositories.map(({ id, name }) => [id, name]))
  return {
    months: buildMonths(earnings, names),
    languages: buildLanguageSeries(earnings),
    technologies: buildTechnologySeries(labels, catalog),
    repositories: buildEvidenceRepositories(repositories, earnings, names),
    reviews: buildEvidenceReviews(repositories),
  }
}

type RepositoryNames = ReadonlyMap<string, string>

function buildMonths({ counted, ledger, experience }: Earnings, names: RepositoryNames): EvidenceMonth[] {
  const works = Map.groupBy(counted, ({ work }) => dayToMonth(work.day))
  const days = Map.groupBy(ledger, ({ day }) => dayToMonth(day))
  const earned = Map.groupBy(experience.earned, ({ month }) => month)
  return [...works]
    .sort(([one], [other]) => one - other)
    .map(([month, entries]) => {
      const ledgerDays = days.get(month) ?? []
      const x = ledgerDays.reduce((sum, { worth }) => sum + worth, 0)
      const parts = Map.groupBy(earned.get(month) ?? [], ({ repository }) => repository)
      return {
        month: formatMonthIndex(month),
        x: roundFigure(x),
        experience: roundFigure(monthXp(x)),
        days: ledgerDays.map((day) => buildDay(day, names)),
        repositories: [...Map.groupBy(entries, ({ repository }) => repository)].map(([id, commits]) => ({
          name: names.get(id) ?? id,
          experience: roundFigure((parts.get(id) ?? []).reduce((sum, { xp }) => sum + xp, 0)),
          commits: commits.map(buildCommit),
        })),
      }
    })
}

function buildDay({ day, lines, worth, repositories }: LedgerDay, names: RepositoryNames) {
  return {
    date: new Date(day * 86_400_000).toISOString().slice(0, 10),
    lines: roundFigure(lines),
    worth: roundFigure(worth),
    repositories: [...repositories].map(([id, { written, counted }]) => ({
      name: names.get(id) ?? id,
      lines: roundFigure(written),
      counted: roundFigure(counted),
    })),
  }
}

function buildCommit({ work }: CountedWork): EvidenceCommit {
  const { id, seconds, lines, share, parts, labels, excluded, assistance } = work
  return {
    id,
    timestamp: new Date(seconds * 1000).toISOString(),
    lines: roundFigure(lines),
    share: roundFigure(share),
    parts: parts.map(({ language, weight, fresh, deleted, lines }) => ({
      language,
      weight,
      newLineCount: fresh,
      deletedLineCount: deleted,
      lines: roundFigure(lines),
    })),
    technologies: labelLines(labels, (label) => (isTechnology(label) ? label : undefined)),
    badges: labelLines(labels, badgeOfLabel),
    excluded: Object.fromEntries([...excluded].sort()),
    ...(assistance && { assistance }),
  }
}

/** Lines by the key that `keyOf` returns for a label; labels without a key are left out. */
function labelLines(
  labels: ReadonlyMap<string, number>,
  keyOf: (label: string) => string | undefined,
): Record<string, number> {
  return Object.fromEntries(
    [...labels]
      .flatMap(([label, lines]): [string, number][] => {
        const key = keyOf(label)
        return key === undefined ? [] : [[key, roundFigure(lines)]]
      })
      .sort(),
  )
}

function buildLanguageSeries({ experience: { earned } }: Earnings): EvidenceSeries[] {
  return [...Map.groupBy(earned, ({ language }) => language)].sort().map(([name, parts]) => ({
    name,
    factor: 1,
    limit: null,
    months: [...Map.groupBy(parts, ({ month }) => month)]
      .sort(([one], [other]) => one - other)
      .map(([month, entries]) => ({
        month: formatMonthIndex(month),
        x: null,
        experience: roundFigure(entries.reduce((sum, { xp }) => sum + xp, 0)),
      })),
  }))
}

function buildTechnologySeries(
  labels: ReadonlyMap<string, LabelUse>,
  { byKey }: TechnologyCatalog,
): EvidenceSeries[] {
  return [...labels]
    .filter(([label]) => isTechnology(label))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { months }]) => {
      const { difficulty = 5, maxExperience } = byKey(name) ?? {}
      return {
        name,
        factor: difficultyFactor(difficulty),
        limit: maxExperience ?? null,
        months: [...months]
          .sort(([one], [other]) => one - other)
          .map(([month, x]) => ({
            month: formatMonthIndex(month),
            x: roundFigure(x),
            experience: roundFigure(monthXp(x)),
          })),
      }
    })
}
