import { main } from './toolchain/main.mjs'
import { prepareTools } from './toolchain/prepare.mjs'
import { builds, check, vitest } from './toolchain/suites.mjs'
import { summary } from './toolchain/summary.mjs'

// `npm test` checks everything, `npm test -- <words for vitest>` only the tests asked for.
await main(async (words) => {
  const node = await prepareTools()
  const suites = words.length > 0 ? [builds] : [check('check:types'), check('check:style'), builds]
  const results = []
  for (const suite of [...suites, vitest(words)]) results.push(await suite(node))
  const { line, failed } = summary(results)
  console.log(line)
  return failed ? 1 : 0
})
