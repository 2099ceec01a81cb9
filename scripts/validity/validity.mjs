import { main } from '../toolchain/main.mjs'
import { prepare } from '../toolchain/prepare.mjs'
import { requirements } from '../toolchain/requirements.mjs'
import { inRoot } from '../toolchain/root.mjs'
import { run } from '../toolchain/run.mjs'

// npm run validity -- --clones <folder>: compares the scores with ground truth and writes docs/validity.md.
await main(async (args) => {
  const node = await prepare(requirements.development)
  return run(node.path, [inRoot('scripts', 'validity', 'main.ts'), ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
})
