import { main } from '../toolchain/main.mjs'
import { prepare } from '../toolchain/prepare.mjs'
import { requirements } from '../toolchain/requirements.mjs'
import { inRoot } from '../toolchain/root.mjs'
import { run } from '../toolchain/run.mjs'

// npm run mutate -- [--no-build] [filters]: breaks the code on purpose, and checks that the tests that
// docs/spec-map.md names notice. --no-build leaves out mutants that need a build of the site.
await main(async (args) => {
  // Mutants are tested in a copy of the build. Without it, tests that analyze a repository fail.
  const node = await prepare(requirements.development)
  return run(node.path, [inRoot('scripts', 'mutate', 'main.ts'), ...args])
})
