import { main } from './toolchain/main.mjs'
import { prepare } from './toolchain/prepare.mjs'
import { inRoot } from './toolchain/root.mjs'
import { run } from './toolchain/run.mjs'

// The benchmark itself is TypeScript, which only the pinned Node is sure to run as it stands.
await main(async (words) => {
  const node = await prepare()
  return run(node.path, [inRoot('scripts', 'bench', 'main.ts'), ...words], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
})
