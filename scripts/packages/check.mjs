import { main } from '../toolchain/main.mjs'
import { prepare } from '../toolchain/prepare.mjs'
import { requirements } from '../toolchain/requirements.mjs'
import { inRoot } from '../toolchain/root.mjs'
import { run } from '../toolchain/run.mjs'

// npm run check:packages
await main(async () => {
  const node = await prepare(requirements.packages)
  return run(node.path, [inRoot('scripts', 'packages', 'check.ts')])
})
