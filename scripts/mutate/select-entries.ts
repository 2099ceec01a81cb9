import { isMutant, type Mutant, type MutantTable } from './mutant.ts'

/** A mutant with its row. */
export interface RowMutant extends Mutant {
  readonly section: string
  readonly row: string
}

export interface Selection {
  readonly mutants: readonly RowMutant[]
  readonly exempt: readonly { readonly row: string; readonly why: string }[]
}

/** Selects rows by section (`§5`), or by part of their title, changed file or test. Without filters, selects all. */
export function selectEntries(
  tables: Readonly<Record<string, MutantTable>>,
  filters: readonly string[],
): Selection {
  const entries = Object.entries(tables).flatMap(([section, table]) =>
    Object.entries(table).map(([row, entry]) => ({ section, row, entry })),
  )
  const selected = entries.filter(({ section, row, entry }) => {
    const texts = [row, ...(isMutant(entry) ? [entry.file, entry.test] : [])]
    return filters.length === 0 || filters.some((filter) => matches(filter, section, texts))
  })
  return {
    mutants: selected.flatMap(({ section, row, entry }) =>
      isMutant(entry) ? [{ section, row, ...entry }] : [],
    ),
    exempt: selected.flatMap(({ row, entry }) => (isMutant(entry) ? [] : [{ row, why: entry.why }])),
  }
}

function matches(filter: string, section: string, texts: readonly string[]): boolean {
  return filter.startsWith('§') ? filter === `§${section}` : texts.some((text) => text.includes(filter))
}
