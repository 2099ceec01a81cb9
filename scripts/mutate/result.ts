import type { RowMutant } from './select-entries.ts'

/** `invalid` means that the tests could not run: they fail without the mutant, or no test was executed. */
export type Outcome = 'killed' | 'survived' | 'invalid'

export interface MutantResult {
  readonly mutant: RowMutant
  readonly outcome: Outcome
  /** Titles of failed tests, or why there are none. */
  readonly details: readonly string[]
}

/** A test, or a file that could not be loaded. */
export interface TestResult {
  readonly file: string
  readonly title: string
  readonly isFailed: boolean
}

/**
 * Only tests that failed with the mutant and passed without it count as noticing. A file that cannot be loaded
 * proves nothing.
 */
export function judge(
  mutant: RowMutant,
  tests: readonly TestResult[],
  baseline: readonly TestResult[],
): MutantResult {
  const passing = relevantTests(mutant, baseline).filter(({ isFailed }) => !isFailed)
  const passed = new Set(passing.map(({ title }) => title))
  const executed = relevantTests(mutant, tests).filter(({ title }) => passed.has(title))
  const failed = executed.filter(({ isFailed }) => isFailed).map(({ title }) => title)
  if (passed.size === 0) return { mutant, outcome: 'invalid', details: ['No test passes without the mutant'] }
  if (executed.length === 0) return { mutant, outcome: 'invalid', details: ['No test was executed'] }
  return { mutant, outcome: failed.length > 0 ? 'killed' : 'survived', details: failed }
}

function relevantTests({ test, testTitle = '' }: RowMutant, tests: readonly TestResult[]): TestResult[] {
  return tests.filter((one) => one.file === test && one.title.includes(testTitle))
}

export function formatResult({ mutant, outcome, details }: MutantResult): string {
  const line = `${outcome.padEnd(8)} §${mutant.section} ${mutant.row}`
  if (outcome === 'killed') return line
  return [line, `  ${mutant.file}: ${mutant.find} -> ${mutant.replace}`, `  ${mutant.test}`, ...details].join(
    '\n',
  )
}

export function formatSummary(results: readonly MutantResult[], exempt: number): string {
  const count = (outcome: Outcome) => results.filter((one) => one.outcome === outcome).length
  return `${count('killed')} killed, ${count('survived')} survived, ${count('invalid')} invalid, ${exempt} not applicable`
}
