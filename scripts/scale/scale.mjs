import { main } from '../toolchain/main.mjs'
import { prepare } from '../toolchain/prepare.mjs'
import { requirements } from '../toolchain/requirements.mjs'
import { inRoot } from '../toolchain/root.mjs'
import { run } from '../toolchain/run.mjs'

/** A stopped command ends its programs and drops its databases, which can wait for the disk. */
const CLEAN_UP_TIMEOUT = 60_000

// The commands are written in TypeScript, which only the pinned Node version is guaranteed to run directly.
await main(async (args) => {
  const node = await prepare(requirements.development)
  return run(node.path, [inRoot('scripts', 'scale', 'main.ts'), ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    killTimeout: CLEAN_UP_TIMEOUT,
  })
})
