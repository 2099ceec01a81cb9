import { execa } from 'execa'
import { judge, type MutantResult } from './result.ts'
import { writeMutant } from './run-mutants.ts'
import type { RowMutant } from './select-entries.ts'
import { createTestRunner } from './test-runner.ts'

/**
 * Applies many mutants at once, because a build takes long. Each names the tests that must fail. Mutants of the
 * same file or the same tests are built separately.
 */
export async function runBuiltMutants(
  root: string,
  mutants: readonly RowMutant[],
  onResult: (result: MutantResult) => void,
): Promise<MutantResult[]> {
  const results: MutantResult[] = []
  const baseline = await buildAndTest(root, mutants)
  for (const batch of batches(mutants)) {
    const restores = batch.map((mutant) => writeMutant(root, mutant))
    try {
      const tests = await buildAndTest(root, batch)
      for (const mutant of batch) {
        const result = judge(mutant, tests, baseline)
        results.push(result)
        onResult(result)
      }
    } finally {
      for (const restore of restores) restore()
    }
  }
  return results
}

/** A new runner each time, because the demo service must start with the new build. */
async function buildAndTest(root: string, mutants: readonly RowMutant[]) {
  for (const part of ['build:service', 'build:site'])
    await execa('npm', ['run', '--silent', part], {
      cwd: root,
      stdio: 'ignore',
      // Vitest has set it to `test` in this process.
      env: { NODE_ENV: 'production' },
    })
  await using runner = await createTestRunner(root)
  return await runner.run([...new Set(mutants.map(({ test }) => test))], [])
}

/** Groups without two mutants of the same file or the same tests. */
export function batches(mutants: readonly RowMutant[]): RowMutant[][] {
  const groups: RowMutant[][] = []
  for (const mutant of mutants) {
    const group = groups.find((one) => one.every((other) => !isConflict(other, mutant)))
    if (group) group.push(mutant)
    else groups.push([mutant])
  }
  return groups
}

function isConflict(one: RowMutant, other: RowMutant): boolean {
  return one.file === other.file || (one.test === other.test && one.testTitle === other.testTitle)
}
