import { main } from './toolchain/main.mjs'
import { prepareTools } from './toolchain/prepare.mjs'
import { builds, check, vitest } from './toolchain/suites.mjs'
import { summary } from './toolchain/summary.mjs'

// `npm test` checks everything, `npm test -- <words for vitest>` only the tests asked for.
await main(async (words) => {
  const node = await prepareTools()
  const checks = words.length > 0 ? [] : [check('check:types'), check('check:style')]
  // Neither uses both processors all the time.
  const results = await Promise.all(checks.map((one) => one(node)))
  for (const suite of [builds, vitest(words)]) results.push(await suite(node))
  const { line, failed } = summary(results)
  console.log(line)
  return failed ? 1 : 0
})
