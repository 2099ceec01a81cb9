import { main } from './toolchain/main.mjs'
import { prepare } from './toolchain/prepare.mjs'
import { inRoot } from './toolchain/root.mjs'
import { run } from './toolchain/run.mjs'

// The benchmark is written in TypeScript, which only the pinned Node version is guaranteed to run directly.
await main(async (args) => {
  const node = await prepare()
  return run(node.path, [inRoot('scripts', 'bench', 'main.ts'), ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
})
