import { program } from './toolchain/build.mjs'
import { main } from './toolchain/main.mjs'
import { prepare } from './toolchain/prepare.mjs'
import { run } from './toolchain/run.mjs'

// `npm start -- <anything>` is the `handiwork` command, run in the folder in which npm was called.
await main(async (words) => {
  const node = await prepare()
  return run(node.path, [program, ...words], { cwd: process.env.INIT_CWD ?? process.cwd() })
})
