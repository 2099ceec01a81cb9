import type { Measurements } from '../measures/measure-all.ts'
import { type RoleResult, roleColumns } from '../measures/measure-roles.ts'
import { BLAME, type SectionResult } from '../measures/measure-sections.ts'
import { truckFactorColumns } from '../measures/measure-truck-factor.ts'
import { sectionColumns } from '../measures/section-columns.ts'
import type { ScoreValues } from './estimate-rows.ts'

/** The values of each score for each measure. */
export type MeasuredValues = ReturnType<typeof measuredValues>

export function measuredValues({ sections, truckFactors, roles }: Measurements) {
  const results = sections.filter((section) => typeof section !== 'string')
  const measured = results.filter(({ hasAuthor }) => hasAuthor)
  const blamed = measured.filter(({ isBlamed }) => isBlamed)
  const blame = { name: BLAME, kind: 'baseline' as const }
  const ofSections = (
    all: readonly SectionResult[],
    columns: readonly Column[],
    key: 'firstIsOwner' | 'area',
  ) => valuesOf(columns, all, (section, name) => section[key].get(name))
  const ofRoles = (key: 'area' | 'firstRight' | 'currentArea', projects: readonly RoleResult[] = roles) =>
    valuesOf(roleColumns, projects, (project, name) => project[key].get(name))
  return {
    firstIsOwner: ofSections(measured, sectionColumns, 'firstIsOwner'),
    area: ofSections(measured, sectionColumns, 'area'),
    firstWithReviewers: ofSections(results, sectionColumns, 'firstIsOwner'),
    firstInSmall: ofSections(blamed, [...sectionColumns, blame], 'firstIsOwner'),
    overlap: valuesOf(truckFactorColumns, truckFactors, (system, name) => system.overlap.get(name)),
    maintainerArea: ofRoles('area'),
    firstRight: ofRoles('firstRight'),
    currentArea: ofRoles('currentArea'),
  }
}

type Column = Pick<ScoreValues, 'name' | 'kind'>

function valuesOf<T>(
  columns: readonly Column[],
  results: readonly T[],
  select: (result: T, name: string) => number | undefined,
): ScoreValues[] {
  return columns.map(({ name, kind }) => ({
    ...{ name, kind },
    values: results.map((result) => select(result, name)),
  }))
}
