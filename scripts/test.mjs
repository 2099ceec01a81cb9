import { main } from './toolchain/main.mjs'
import { prepareTools } from './toolchain/prepare.mjs'
import { root } from './toolchain/root.mjs'
import { findAffected, runBuild, runCheck, runVitest } from './toolchain/suites.mjs'
import { summary } from './toolchain/summary.mjs'
import { timed, timeReport } from './toolchain/time-report.mjs'

const allChecks = ['check:code', 'check:pages', 'check:style']

/** The checks and the vitest arguments of a run. Without vitest arguments, all tests run. */
const selections = {
  all: () => ({ checks: allChecks, vitestArgs: [] }),
  selected: (vitestArgs) => ({ checks: [], vitestArgs }),
  changed: async ([, commit], node) => {
    const { tests, checkPages } = await findAffected(node, commit)
    const checks = checkPages ? allChecks : ['check:code', 'check:style']
    return { checks, vitestArgs: tests === 'all' ? [] : tests, hasNoTests: tests.length === 0 }
  },
}

// `npm test` checks everything, `npm test -- --changed [commit]` what the changes since a commit affect, and
// `npm test -- <vitest arguments>` runs only the selected tests.
await main(async (args) => {
  const phases = []
  const node = await timed(phases, 'installation', prepareTools)
  const kind = args[0] === '--changed' ? 'changed' : args.length > 0 ? 'selected' : 'all'
  const { checks, vitestArgs, hasNoTests } = await selections[kind](args, node)
  // These can run in parallel, because none of them uses all cores all the time.
  const results = await timed(phases, 'checks', () => Promise.all(checks.map((one) => runCheck(one)(node))))
  if (!hasNoTests) {
    results.push(await timed(phases, 'build', runBuild))
    const tests = await timed(phases, 'tests', () => runVitest(vitestArgs)(node))
    results.push(tests)
    if (tests.report) console.log(timeReport(phases, tests.report, root).join('\n'))
  }
  const { line, failed } = summary(results)
  console.log(line)
  return failed ? 1 : 0
})
