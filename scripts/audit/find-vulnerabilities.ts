import { compare, valid } from 'semver'
import type { OsvEvent, OsvRecord } from './osv-record.ts'

export interface InstalledPackage {
  readonly name: string
  readonly version: string
}

export interface Vulnerability extends InstalledPackage {
  /** Such as `GHSA-35jh-r3h4-6jhm`. */
  readonly id: string
  readonly summary: string
  /** The versions that correct it. */
  readonly fixed: readonly string[]
}

/** Lists the packages that OSV records affect, by package and record. Withdrawn records are ignored. */
export function findVulnerabilities(
  packages: readonly InstalledPackage[],
  records: readonly OsvRecord[],
): Vulnerability[] {
  const byName = Map.groupBy(packages, ({ name }) => name)
  const found = records
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ id, summary = '', affected }) =>
      affected
        .filter((entry) => entry.package?.ecosystem === 'npm')
        .flatMap((entry) =>
          (byName.get(entry.package!.name) ?? [])
            .filter(({ version }) => isAffected(version, entry))
            .map((installed) => ({ ...installed, id, summary, fixed: fixedVersions(entry) })),
        ),
    )
  return found.toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))
}

type Affected = OsvRecord['affected'][number]

function isAffected(version: string, { versions = [], ranges = [] }: Affected): boolean {
  return (
    versions.includes(version) ||
    ranges.some(({ type, events }) => type === 'SEMVER' && isInRange(version, events))
  )
}

/** The evaluation of ranges in the OSV schema: the last event at or before a version decides. */
function isInRange(version: string, events: readonly OsvEvent[]): boolean {
  if (valid(version) === null) return false
  return events.toSorted(byVersion).reduce((affected, { introduced, fixed, last_affected: last }) => {
    if (introduced !== undefined) return affected || introduced === '0' || compare(version, introduced) >= 0
    if (fixed !== undefined) return affected && compare(version, fixed) < 0
    return last === undefined ? affected : affected && compare(version, last) <= 0
  }, false)
}

function byVersion(one: OsvEvent, other: OsvEvent): number {
  return compare(sortKey(one), sortKey(other))
}

function sortKey({ introduced, fixed, last_affected: last }: OsvEvent): string {
  const version = introduced ?? fixed ?? last ?? '0'
  return version === '0' ? '0.0.0-0' : version
}

function fixedVersions({ ranges = [] }: Affected): string[] {
  return ranges.flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? []))
}
