import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyMutant } from './mutant.ts'
import { judge, type MutantResult, type TestResult } from './result.ts'
import type { RowMutant } from './select-entries.ts'
import type { TestRunner } from './test-runner.ts'

/** Runs the tests of each mutant, one mutant at a time, and without any for comparison. */
export async function runMutants(
  runner: TestRunner,
  root: string,
  mutants: readonly RowMutant[],
  onResult: (result: MutantResult) => void,
): Promise<MutantResult[]> {
  const files = [...new Set(mutants.map(({ test }) => test))]
  const baseline = await runner.run(files, [])
  const results: MutantResult[] = []
  for (const mutant of mutants) {
    const result = judge(mutant, await runMutant(runner, root, mutant), baseline)
    results.push(result)
    onResult(result)
  }
  return results
}

async function runMutant(runner: TestRunner, root: string, mutant: RowMutant): Promise<TestResult[]> {
  const restore = writeMutant(root, mutant)
  try {
    return await runner.run([mutant.test], [mutant.file])
  } finally {
    restore()
  }
}

/** Changes the file. Returns a function that restores it. */
export function writeMutant(root: string, mutant: RowMutant): () => void {
  const path = join(root, mutant.file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(path, applyMutant(original, mutant))
  return () => writeFileSync(path, original)
}
