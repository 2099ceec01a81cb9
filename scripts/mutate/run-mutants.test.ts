import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './repository.ts'
import { runMutants } from './run-mutants.ts'
import { createTestRunner } from './test-runner.ts'

const mutant = (file: string, find: string, replace: string) => ({
  ...{ section: '1', row: file, file, find, replace, test: 'sum.test.ts' },
})

test('each mutant runs without the mutants before it', async () => {
  using project = createProject({
    'one.ts': 'export const one = 1\n',
    'unused.ts': 'export const unused = 1\n',
    'sum.test.ts': `import { expect, test } from 'vitest'
import { one } from './one.ts'
import './unused.ts'
test('adds', () => expect(one + one).toBe(2))
`,
  })
  await using runner = await createTestRunner(project.path)
  const mutants = [mutant('one.ts', '= 1', '= 2'), mutant('unused.ts', '= 1', '= 2')]
  const results = await runMutants(runner, project.path, mutants, () => {})
  expect(results.map((result) => ({ row: result.mutant.row, outcome: result.outcome }))).toEqual([
    { row: 'one.ts', outcome: 'killed' },
    { row: 'unused.ts', outcome: 'survived' },
  ])
})

/** A folder with files, next to the dependencies of this repository. */
function createProject(files: Readonly<Record<string, string>>) {
  const path = mkdtempSync(join(tmpdir(), 'handiwork-mutants-'))
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
