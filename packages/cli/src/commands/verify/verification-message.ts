import type { Report } from '@handiwork/core/contract'
import { formatDay, formatNumber, pluralize } from '@handiwork/core/format'
import { type DocumentDifference, findDifferences } from './find-differences.ts'

export interface ReportComparison {
  /** Name of the report. */
  readonly name: string
  readonly before: Report
  readonly after: Report
  /** Whether the reports are byte-identical. */
  readonly isSame: boolean
  /** Version of the program that recomputed the report. */
  readonly version: string
}

/** Describes the result of a verification, one sentence per line. */
export function verificationMessage({ name, before, after, isSame, version }: ReportComparison): string[] {
  const repositories = pluralize(after.repositories.length, 'repository', 'repositories')
  if (isSame)
    return [
      `Verified: ${name} is byte-identical to the output of handiwork ${version} for ${repositories} as of ${formatDay(new Date(before.asOf))}.`,
    ]
  const figures = findDifferences(before, after)
  if (figures.length === 0)
    return [`Not verified: all figures match, but ${name} is not formatted like the output of handiwork.`]
  return [
    `Not verified: ${name} differs from the output of handiwork ${version} for ${repositories}.`,
    ...versionDifferences(before, after),
    ...missingHeads(before, after),
    'First differences:',
    ...figures.slice(0, MAX_DIFFERENCES).map(differenceText),
    ...(figures.length > MAX_DIFFERENCES
      ? [`and ${formatNumber(figures.length - MAX_DIFFERENCES)} more.`]
      : []),
  ]
}

const MAX_DIFFERENCES = 10

function versionDifferences(before: Report, after: Report): string[] {
  const pairs = [
    ['handiwork', before.tool.version, after.tool.version],
    ['catalog', before.model.catalog, after.model.catalog],
  ] as const
  return pairs
    .filter(([, oldVersion, currentVersion]) => oldVersion !== currentVersion)
    .map(
      ([component, oldVersion, currentVersion]) =>
        `The report was created with ${component} ${oldVersion}, but the current one is ${currentVersion}. That alone can change figures.`,
    )
}

/** Commits of the report that no longer exist. */
function missingHeads(before: Report, after: Report): string[] {
  const found = new Set(after.repositories.map(({ head }) => head))
  return before.repositories
    .filter(({ head }) => head !== null && !found.has(head))
    .map(
      ({ fullName, head }) => `${fullName} was read at commit ${head?.slice(0, 12)}, which no longer exists.`,
    )
}

function differenceText({ path, before, after }: DocumentDifference): string {
  return `  ${path}: ${before ?? 'nothing'} in the report, ${after ?? 'nothing'} recomputed`
}
