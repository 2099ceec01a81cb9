/** A small change to the code that a test of its row must notice. */
export interface Mutant {
  /** From the root of the repository, like `test`. */
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** A test file of the row. */
  readonly test: string
  /** Part of the title of a test that must fail. Required for mutants that share a build of the site. */
  readonly testTitle?: string
}

/** A row that no change to the code can break. */
export interface Exemption {
  readonly why: string
}

export type TableEntry = Mutant | Exemption

/** Entries by the title of their row in docs/spec-map.md. */
export type MutantTable = Readonly<Record<string, TableEntry>>

export const isMutant = (entry: TableEntry): entry is Mutant => 'file' in entry

/** Pages and scripts of the site are tested as built, and a build takes longer than all other tests of a row. */
export const needsBuild = ({ file, test }: Mutant): boolean =>
  test.startsWith('packages/site/e2e/') ||
  (file.startsWith('packages/site/') && test.startsWith('packages/server/test/'))

export function applyMutant(text: string, { file, find, replace }: Mutant): string {
  const [before, after, ...others] = text.split(find)
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(`Expected exactly one occurrence in ${file}: ${find}`)
  return before + replace + after
}
