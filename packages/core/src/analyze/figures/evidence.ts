import { type Catalogue, ownCatalogue } from '../../catalog/technologies/technologies.ts'
import type { Evidence, EvidenceCommit, EvidenceMonth, EvidenceSeries } from '../../contract/evidence.ts'
import type { LedgerDay } from '../../score/day-ledger.ts'
import { monthOfDay, monthXp } from '../../score/experience.ts'
import { rounded } from '../../score/rounded.ts'
import { difficultyFactor } from '../../score/technology-experience.ts'
import type { Measured } from '../measured.ts'
import type { CountedWork, Earnings } from './earnings.ts'
import { evidenceRepositories } from './evidence-repositories.ts'
import type { MarkUse } from './mark-uses.ts'
import { isTechnology } from './marks.ts'

/** Where the figures of the person asked for come from. */
export function evidence(
  repositories: readonly Measured[],
  earnings: Earnings,
  marks: ReadonlyMap<string, MarkUse>,
  catalogue: Catalogue = ownCatalogue,
): Evidence {
  const names = new Map(repositories.map(({ id, name }) => [id, name]))
  return {
    months: evidenceMonths(earnings, names),
    languages: languageSeries(earnings),
    technologies: technologySeries(marks, catalogue),
    repositories: evidenceRepositories(repositories, earnings, names),
  }
}

// --- internal ---

type Names = ReadonlyMap<string, string>

function evidenceMonths({ counted, ledger, experience }: Earnings, names: Names): EvidenceMonth[] {
  const works = Map.groupBy(counted, ({ work }) => monthOfDay(work.day))
  const days = Map.groupBy(ledger, ({ day }) => monthOfDay(day))
  const earned = Map.groupBy(experience.earned, ({ month }) => month)
  return [...works]
    .sort(([one], [other]) => one - other)
    .map(([month, ofMonth]) => {
      const ledgerDays = days.get(month) ?? []
      const x = ledgerDays.reduce((sum, { worth }) => sum + worth, 0)
      const parts = Map.groupBy(earned.get(month) ?? [], ({ repository }) => repository)
      return {
        month: monthName(month),
        x: rounded(x),
        experience: rounded(monthXp(x)),
        days: ledgerDays.map((day) => evidenceDay(day, names)),
        repositories: [...Map.groupBy(ofMonth, ({ repository }) => repository)].map(([id, commits]) => ({
          name: names.get(id) ?? id,
          experience: rounded((parts.get(id) ?? []).reduce((sum, { xp }) => sum + xp, 0)),
          commits: commits.map(evidenceCommit),
        })),
      }
    })
}

function evidenceDay({ day, lines, worth, repositories }: LedgerDay, names: Names) {
  return {
    date: new Date(day * 86_400_000).toISOString().slice(0, 10),
    lines: rounded(lines),
    worth: rounded(worth),
    repositories: [...repositories].map(([id, { written, counted }]) => ({
      name: names.get(id) ?? id,
      lines: rounded(written),
      counted: rounded(counted),
    })),
  }
}

function evidenceCommit({ work }: CountedWork): EvidenceCommit {
  const { id, seconds, lines, share, parts, marks, leftOut } = work
  return {
    id,
    timestamp: new Date(seconds * 1000).toISOString(),
    lines: rounded(lines),
    share: rounded(share),
    parts: parts.map(({ language, weight, fresh, deleted, lines }) => ({
      language,
      weight,
      newLineCount: fresh,
      deletedLineCount: deleted,
      lines: rounded(lines),
    })),
    technologies: Object.fromEntries(
      [...marks].flatMap(([mark, lines]) => (isTechnology(mark) ? [[mark, rounded(lines)]] : [])).sort(),
    ),
    leftOut: Object.fromEntries([...leftOut].sort()),
  }
}

function languageSeries({ experience: { earned } }: Earnings): EvidenceSeries[] {
  return [...Map.groupBy(earned, ({ language }) => language)].sort().map(([name, parts]) => ({
    name,
    factor: 1,
    atMost: null,
    months: [...Map.groupBy(parts, ({ month }) => month)]
      .sort(([one], [other]) => one - other)
      .map(([month, ofMonth]) => ({
        month: monthName(month),
        x: null,
        experience: rounded(ofMonth.reduce((sum, { xp }) => sum + xp, 0)),
      })),
  }))
}

function technologySeries(marks: ReadonlyMap<string, MarkUse>, { byKey }: Catalogue): EvidenceSeries[] {
  return [...marks]
    .filter(([mark]) => isTechnology(mark))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { months }]) => {
      const { difficulty = 5, maxExperience } = byKey(name) ?? {}
      return {
        name,
        factor: difficultyFactor(difficulty),
        atMost: maxExperience ?? null,
        months: [...months]
          .sort(([one], [other]) => one - other)
          .map(([month, x]) => ({ month: monthName(month), x: rounded(x), experience: rounded(monthXp(x)) })),
      }
    })
}

/** 2026-05 */
function monthName(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
}
