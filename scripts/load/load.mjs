import { main } from '../toolchain/main.mjs'
import { prepare } from '../toolchain/prepare.mjs'
import { requirements } from '../toolchain/requirements.mjs'
import { inRoot } from '../toolchain/root.mjs'
import { run } from '../toolchain/run.mjs'

/** A stopped load test drops its database, which can wait for the disk. */
const CLEAN_UP_TIMEOUT = 60_000

// The load test is written in TypeScript, which only the pinned Node version is guaranteed to run directly.
await main(async (args) => {
  const node = await prepare(requirements.development)
  return run(node.path, [inRoot('scripts', 'load', 'main.ts'), ...args], { killTimeout: CLEAN_UP_TIMEOUT })
})
