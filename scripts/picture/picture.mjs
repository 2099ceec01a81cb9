import { main } from '../toolchain/main.mjs'
import { prepare } from '../toolchain/prepare.mjs'
import { requirements } from '../toolchain/requirements.mjs'
import { inRoot } from '../toolchain/root.mjs'
import { run } from '../toolchain/run.mjs'

// npm run picture -- <repository> [options for analyze]: redraws docs/images/terminal.svg.
await main(async (args) => {
  const node = await prepare(requirements.development)
  return run(node.path, [inRoot('scripts', 'picture', 'main.ts'), ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
})
