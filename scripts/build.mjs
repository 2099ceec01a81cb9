import { main } from './toolchain/main.mjs'
import { prepare } from './toolchain/prepare.mjs'
import { requirements } from './toolchain/requirements.mjs'

// `npm run build` builds the parts that are missing or outdated, and installs what they need.
await main(async () => {
  await prepare(requirements.service)
  return 0
})
