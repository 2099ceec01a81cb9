import { main } from '../toolchain/main.mjs'
import { prepare } from '../toolchain/prepare.mjs'
import { inRoot } from '../toolchain/root.mjs'
import { run } from '../toolchain/run.mjs'

// npm run picture -- <repository> [more words for analyze]: draws docs/images/terminal.svg anew.
await main(async (words) => {
  const node = await prepare()
  return run(node.path, [inRoot('scripts', 'picture', 'main.ts'), ...words], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
})
