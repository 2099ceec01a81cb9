import { createHash } from 'node:crypto'
import { AttestedFigures, canonicalJson } from '@handiwork/core/api'
import { isKnownLanguage, technologyByKey } from '@handiwork/core/catalog'
import type { LanguageStat, Report, TechnologyGroup } from '@handiwork/core/contract'
import { CannotGoOn } from '../../cannot-go-on.ts'
import type { OwnReport } from './own-report.ts'

/**
 * What may leave the machine: sums, and names that everybody knows. Everything is taken by its name, nothing is handed on,
 * so that what a later report holds besides stays here.
 */
export function attestedFiguresOf(report: OwnReport): AttestedFigures {
  const { person, asOf, tool, model, repositories } = report
  const figures = AttestedFigures.safeParse({
    asOf: inMilliseconds(asOf),
    version: /^\d+\.\d+\.\d+/.exec(tool.version)?.[0],
    model: model.name,
    catalogue: model.catalogue,
    digest: digestOf(report),
    experience: rounded(person.experience.code),
    activeMonthCount: person.activeMonthCount,
    commitCount: person.commitCount,
    repositoryCount: repositories.filter(({ experience }) => experience > 0).length,
    ...daysOf(report),
    languages: languagesOf(person.languages),
    technologies: technologiesOf(person.groups),
  })
  if (figures.success) return figures.data
  const field = figures.error.issues[0]?.path[0]
  throw new CannotGoOn(`The report holds something that no analysis writes (${String(field)}).`)
}

// --- internal ---

const TECHNOLOGIES_AT_MOST = 1000

function digestOf(report: Report): string {
  return createHash('sha256').update(canonicalJson(report)).digest('hex')
}

/** Hundredths of an xp: the rest tells nobody anything, and could tell one report from another. */
const rounded = (xp: number) => Math.round(xp * 100) / 100

/** No finer than clocks are; what is no date is found to be none later. */
function inMilliseconds(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? moment : new Date(time).toISOString()
}

function daysOf({ evidence }: OwnReport): Pick<AttestedFigures, 'firstDay' | 'lastDay'> {
  const days = evidence.months.flatMap((month) => month.days.map(({ date }) => date)).sort()
  return { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null }
}

function languagesOf(languages: readonly LanguageStat[]): AttestedFigures['languages'] {
  return languages
    .filter(({ name }) => isKnownLanguage(name))
    .map(({ name, experience, additionCount, deletionCount, commitCount }) => ({
      ...{ name, experience: rounded(experience), additionCount, deletionCount, commitCount },
    }))
}

function technologiesOf(groups: readonly TechnologyGroup[]): AttestedFigures['technologies'] {
  const known = groups
    .flatMap(({ technologies }) => technologies)
    .filter(({ name }) => technologyByKey(name) !== undefined)
    .map(({ name, experience }) => ({ name, experience: rounded(experience) }))
  return known.sort((one, other) => other.experience - one.experience).slice(0, TECHNOLOGIES_AT_MOST)
}
