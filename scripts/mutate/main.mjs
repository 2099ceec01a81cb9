import { main } from '../toolchain/main.mjs'
import { prepareTools } from '../toolchain/prepare.mjs'
import { inRoot } from '../toolchain/root.mjs'
import { run } from '../toolchain/run.mjs'

// npm run mutate -- [--no-build] [filters]: breaks the code on purpose, and checks that the tests that
// docs/spec-map.md names notice. --no-build leaves out mutants that need a build of the site.
await main(async (args) => {
  const node = await prepareTools()
  return run(node.path, [inRoot('scripts', 'mutate', 'main.ts'), ...args])
})
