import { program } from './toolchain/build-parts.mjs'
import { main } from './toolchain/main.mjs'
import { prepare } from './toolchain/prepare.mjs'
import { requirementsOf } from './toolchain/requirements.mjs'
import { inRoot } from './toolchain/root.mjs'
import { run } from './toolchain/run.mjs'

// `npm start` runs the service; `npm start -- <anything>` runs the `handiwork` command in the folder that npm
// was called from. Demo data is not loaded in production.
const service = process.env.NODE_ENV === 'production' ? ['serve'] : ['serve', '--demo']

await main(async (cliArgs) => {
  const args = cliArgs.length > 0 ? cliArgs : service
  const node = await prepare(requirementsOf(args))
  // With several arenas, glibc returns less memory. The container and the systemd unit set it as well.
  const env = { MALLOC_ARENA_MAX: '1', HANDIWORK_DEMO_CACHE: inRoot('.handiwork', 'demo'), ...process.env }
  return run(node.path, [program, ...args], { cwd: process.env.INIT_CWD ?? process.cwd(), env })
})
