import { main } from './toolchain/main.mjs'
import { prepareTools } from './toolchain/prepare.mjs'
import { runBuild, runCheck, runVitest } from './toolchain/suites.mjs'
import { summary } from './toolchain/summary.mjs'

// `npm test` checks everything; `npm test -- <vitest arguments>` runs only the selected tests.
await main(async (vitestArgs) => {
  const node = await prepareTools()
  const checks = vitestArgs.length > 0 ? [] : [runCheck('check:types'), runCheck('check:style')]
  // These can run in parallel, because neither uses all cores.
  const results = await Promise.all(checks.map((one) => one(node)))
  for (const suite of [runBuild, runVitest(vitestArgs)]) results.push(await suite(node))
  const { line, failed } = summary(results)
  console.log(line)
  return failed ? 1 : 0
})
