import {
  type ImpactReport,
  type ImpactRow,
  type ImpactTables,
  type RaceCategory,
  raceCategories,
  type SexCategory,
  sexCategories,
} from '@handiwork/core/api'
import { MIN_IMPACT_CELL } from '@handiwork/core/contract'
import type { DeclaredCount } from './declaration-store.ts'
import { suppressCells } from './suppress-cells.ts'

/**
 * The tables of Local Law 144 (6 RCNY § 5-301): the rate of each category, and its ratio to the category with the
 * highest rate. Only people who declared both categories count, so that the tables agree with each other and what one
 * leaves out can't be computed from the others.
 */
export function impactReport(counts: readonly DeclaredCount[]): ImpactReport {
  const complete = counts.filter(({ sex, race }) => sex !== null && race !== null)
  const peopleOf = (sex: SexCategory | null, race: RaceCategory | null) =>
    sum(selectCells(complete, sex, race), 'people')
  const cells = sexCategories.map((sex) => raceCategories.map((race) => peopleOf(sex, race)))
  const suppressed = suppressCells(cells)
  const tablesOf = (selected: 'shortlisted' | 'topTen'): ImpactTables => {
    const row = (sex: SexCategory | null, race: RaceCategory | null, isSuppressed: boolean) =>
      toRow(selectCells(complete, sex, race), { sex, race, isSuppressed, selected })
    return {
      sex: withRatios(sexCategories.map((sex, index) => row(sex, null, suppressed.rows[index]!))),
      race: withRatios(raceCategories.map((race, index) => row(null, race, suppressed.columns[index]!))),
      intersectional: withRatios(
        sexCategories.flatMap((sex, rowIndex) =>
          raceCategories.map((race, column) => row(sex, race, suppressed.cells[rowIndex]![column]!)),
        ),
      ),
    }
  }
  const people = peopleOf(null, null)
  return {
    people: people < MIN_IMPACT_CELL ? null : people,
    selection: tablesOf('shortlisted'),
    scoring: tablesOf('topTen'),
  }
}

function selectCells(
  counts: readonly DeclaredCount[],
  sex: SexCategory | null,
  race: RaceCategory | null,
): readonly DeclaredCount[] {
  return counts.filter((one) => (sex === null || one.sex === sex) && (race === null || one.race === race))
}

function sum(counts: readonly DeclaredCount[], name: 'people' | 'topTen' | 'shortlisted'): number {
  return counts.reduce((total, one) => total + one[name], 0)
}

interface RowRequest extends Pick<ImpactRow, 'sex' | 'race'> {
  readonly isSuppressed: boolean
  readonly selected: 'shortlisted' | 'topTen'
}

function toRow(
  counts: readonly DeclaredCount[],
  { sex, race, isSuppressed, selected }: RowRequest,
): ImpactRow {
  if (isSuppressed) return { sex, race, people: null, rate: null, ratio: null }
  const people = sum(counts, 'people')
  return { sex, race, people, rate: sum(counts, selected) / people, ratio: null }
}

/** Rates and ratios have two decimals, as in the tables of the rule. */
function withRatios(rows: readonly ImpactRow[]): ImpactRow[] {
  const highest = Math.max(0, ...rows.map(({ rate }) => rate ?? 0))
  return rows.map((row) => ({
    ...row,
    rate: row.rate === null ? null : round(row.rate),
    ratio: row.rate === null || highest === 0 ? null : round(row.rate / highest),
  }))
}

const round = (value: number) => Math.round(value * 100) / 100
