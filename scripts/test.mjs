import { main } from './toolchain/main.mjs'
import { prepareTools } from './toolchain/prepare.mjs'
import { root } from './toolchain/root.mjs'
import { listAffectedTests, runBuild, runCheck, runVitest } from './toolchain/suites.mjs'
import { summary } from './toolchain/summary.mjs'
import { timed, timeReport } from './toolchain/time-report.mjs'

// `npm test` checks everything, `npm test -- --changed [commit]` what the changes since a commit affect, and
// `npm test -- <vitest arguments>` runs only the selected tests.
await main(async (args) => {
  const phases = []
  const node = await timed(phases, 'installation', prepareTools)
  const [option, commit] = args
  const affectedTests = option === '--changed' ? await listAffectedTests(node, commit) : undefined
  const selection = option === '--changed' ? (affectedTests ?? []) : args
  const checks = selection === args && args.length > 0 ? [] : ['check:types', 'check:style']
  // These can run in parallel, because neither uses all cores.
  const results = await timed(phases, 'checks', () => Promise.all(checks.map((one) => runCheck(one)(node))))
  if (affectedTests?.length !== 0) {
    results.push(await timed(phases, 'build', runBuild))
    const tests = await timed(phases, 'tests', () => runVitest(selection)(node))
    results.push(tests)
    if (tests.report) console.log(timeReport(phases, tests.report, root).join('\n'))
  }
  const { line, failed } = summary(results)
  console.log(line)
  return failed ? 1 : 0
})
