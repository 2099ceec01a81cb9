import { parseArgs } from 'node:util'
import { needsBuild } from './mutant.ts'
import { listFiles } from './repository.ts'
import { formatResult, formatSummary } from './result.ts'
import { runBuiltMutants } from './run-built-mutants.ts'
import { runMutants } from './run-mutants.ts'
import { selectEntries } from './select-entries.ts'
import { mutantTables } from './table.ts'
import { createTestRunner } from './test-runner.ts'
import { createWorkingCopy } from './working-copy.ts'

const { values: flags, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: { 'no-build': { type: 'boolean', default: false } },
})
const { mutants, exempt } = selectEntries(mutantTables, filters)
for (const { row, why } of exempt) console.log(`no mutant ${row}: ${why}`)

using copy = createWorkingCopy(listFiles())
process.chdir(copy.path)
// An interrupted run leaves no worktree behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    copy[Symbol.dispose]()
    process.exit(130)
  })

const report = (result: Parameters<typeof formatResult>[0]) => console.log(formatResult(result))
const direct = mutants.filter((mutant) => !needsBuild(mutant))
const built = flags['no-build'] ? [] : mutants.filter(needsBuild)
const results = [
  ...(await runDirect()),
  ...(built.length > 0 ? await runBuiltMutants(copy.path, built, report) : []),
]
console.log(formatSummary(results, exempt.length))
process.exitCode = results.every(({ outcome }) => outcome === 'killed') ? 0 : 1

async function runDirect() {
  if (direct.length === 0) return []
  await using runner = await createTestRunner(copy.path)
  return await runMutants(runner, copy.path, direct, report)
}
