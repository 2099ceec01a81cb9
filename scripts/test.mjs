import { main } from './toolchain/main.mjs'
import { prepareTools } from './toolchain/prepare.mjs'
import { root } from './toolchain/root.mjs'
import { runBuild, runCheck, runVitest } from './toolchain/suites.mjs'
import { summary } from './toolchain/summary.mjs'
import { timed, timeReport } from './toolchain/time-report.mjs'

// `npm test` checks everything; `npm test -- <vitest arguments>` runs only the selected tests.
await main(async (vitestArgs) => {
  const phases = []
  const node = await timed(phases, 'installation', prepareTools)
  const checks = vitestArgs.length > 0 ? [] : [runCheck('check:types'), runCheck('check:style')]
  // These can run in parallel, because neither uses all cores.
  const results = await timed(phases, 'checks', () => Promise.all(checks.map((one) => one(node))))
  results.push(await timed(phases, 'build', runBuild))
  const tests = await timed(phases, 'tests', () => runVitest(vitestArgs)(node))
  results.push(tests)
  if (tests.report) console.log(timeReport(phases, tests.report, root).join('\n'))
  const { line, failed } = summary(results)
  console.log(line)
  return failed ? 1 : 0
})
