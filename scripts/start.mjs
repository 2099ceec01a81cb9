import { program } from './toolchain/build.mjs'
import { main } from './toolchain/main.mjs'
import { prepare } from './toolchain/prepare.mjs'
import { run } from './toolchain/run.mjs'

// `npm start` is the service, `npm start -- <anything>` the `handiwork` command, run in the folder in which npm was
// called. Sample people are for looking around; in production there are none.
const service = process.env.NODE_ENV === 'production' ? ['serve'] : ['serve', '--demo']

await main(async (words) => {
  const node = await prepare()
  const args = words.length > 0 ? words : service
  return run(node.path, [program, ...args], { cwd: process.env.INIT_CWD ?? process.cwd() })
})
