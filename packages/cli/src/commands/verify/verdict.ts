import type { Report } from '@handiwork/core/contract'
import { count, day, number } from '@handiwork/core/format'
import { type DifferingFigure, differingFigures } from './differing-figures.ts'

export interface Comparison {
  /** What the report is called. */
  readonly name: string
  readonly before: Report
  readonly after: Report
  /** Whether every byte agrees. */
  readonly isSame: boolean
  /** Of the program that made the report again. */
  readonly version: string
}

/** What there is to say about a report that was made again, a sentence a line. */
export function verdict({ name, before, after, isSame, version }: Comparison): string[] {
  const repositories = count(after.repositories.length, 'repository', 'repositories')
  if (isSame)
    return [
      `Verified: ${name} is, byte for byte, what handiwork ${version} makes of ${repositories} as of ${day(new Date(before.asOf))}.`,
    ]
  const figures = differingFigures(before, after)
  if (figures.length === 0)
    return [`Not verified: every figure agrees, but ${name} is not written the way handiwork writes it.`]
  return [
    `Not verified: ${name} is not what handiwork ${version} makes of ${repositories}.`,
    ...otherVersions(before, after),
    ...missingHeads(before, after),
    'The first differences, with what the report says and what was found now:',
    ...figures.slice(0, FIGURES_SHOWN).map(sentence),
    ...(figures.length > FIGURES_SHOWN ? [`and ${number(figures.length - FIGURES_SHOWN)} more.`] : []),
  ]
}

// --- internal ---

const FIGURES_SHOWN = 10

function otherVersions(before: Report, after: Report): string[] {
  const pairs = [
    ['handiwork', before.tool.version, after.tool.version],
    ['catalogue', before.model.catalogue, after.model.catalogue],
  ] as const
  return pairs
    .filter(([, then, now]) => then !== now)
    .map(
      ([what, then, now]) =>
        `It was made with ${what} ${then}, this is ${now}: that alone can change figures.`,
    )
}

/** The commits a report was made from that were not found again. */
function missingHeads(before: Report, after: Report): string[] {
  const found = new Set(after.repositories.map(({ head }) => head))
  return before.repositories
    .filter(({ head }) => head !== null && !found.has(head))
    .map(
      ({ fullName, head }) =>
        `${fullName} was read at commit ${head?.slice(0, 12)}, which is not here any more.`,
    )
}

function sentence({ path, before, after }: DifferingFigure): string {
  return `  ${path}: ${before ?? 'nothing'} then, ${after ?? 'nothing'} now`
}
