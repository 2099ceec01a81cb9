import { createHash } from 'node:crypto'
import { AttestedFigures, canonicalJson } from '@handiwork/core/api'
import { isKnownLanguage, technologyByKey } from '@handiwork/core/catalog'
import type { LanguageStat, Report, TechnologyGroup } from '@handiwork/core/contract'
import { CommandError } from '../../errors.ts'
import type { OwnReport } from './own-report.ts'

/**
 * The data that may leave the machine: totals, and names from the public catalog. Fields are picked
 * explicitly, so that future report fields are not sent.
 */
export function toAttestedFigures(report: OwnReport): AttestedFigures {
  const { person, asOf, tool, model, repositories } = report
  const figures = AttestedFigures.safeParse({
    asOf: toMilliseconds(asOf),
    version: /^\d+\.\d+\.\d+/.exec(tool.version)?.[0],
    model: model.name,
    catalog: model.catalog,
    digest: reportDigest(report),
    experience: roundXp(person.experience.code),
    activeMonthCount: person.activeMonthCount,
    commitCount: person.commitCount,
    repositoryCount: repositories.filter(({ experience }) => experience > 0).length,
    ...dayRange(report),
    languages: knownLanguages(person.languages),
    technologies: knownTechnologies(person.groups),
  })
  if (figures.success) return figures.data
  const field = figures.error.issues[0]?.path[0]
  throw new CommandError(`The report contains invalid data (${String(field)}).`)
}

const MAX_TECHNOLOGIES = 1000

function reportDigest(report: Report): string {
  return createHash('sha256').update(canonicalJson(report)).digest('hex')
}

/** Rounded to hundredths of xp; more digits carry no information and could identify a report. */
const roundXp = (xp: number) => Math.round(xp * 100) / 100

/** Truncates to milliseconds. Validation rejects invalid dates later. */
function toMilliseconds(date: string): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? date : new Date(time).toISOString()
}

function dayRange({ evidence }: OwnReport): Pick<AttestedFigures, 'firstDay' | 'lastDay'> {
  const days = evidence.months.flatMap((month) => month.days.map(({ date }) => date)).sort()
  return { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null }
}

function knownLanguages(languages: readonly LanguageStat[]): AttestedFigures['languages'] {
  return languages
    .filter(({ name }) => isKnownLanguage(name))
    .map(({ name, experience, additionCount, deletionCount, commitCount }) => ({
      ...{ name, experience: roundXp(experience), additionCount, deletionCount, commitCount },
    }))
}

function knownTechnologies(groups: readonly TechnologyGroup[]): AttestedFigures['technologies'] {
  const known = groups
    .flatMap(({ technologies }) => technologies)
    .filter(({ name }) => technologyByKey(name) !== undefined)
    .map(({ name, experience }) => ({ name, experience: roundXp(experience) }))
  return known.sort((one, other) => other.experience - one.experience).slice(0, MAX_TECHNOLOGIES)
}
