import { destinationOf } from '../src/git/guarded/code-host.ts'
import { mirrors } from '../src/git/guarded/mirrors.ts'
import { startGuard } from '../src/git/guarded/start-guard.ts'
import { publicCodeHosts, type RepositoryAddress } from '../src/index.ts'

// A process of its own that brings one mirror up to date and then keeps it, until it is killed.
const [folder = '', cloneUrl = ''] = process.argv.slice(2)
const address: RepositoryAddress = { kind: 'gitHub', fullName: 'ada/loom', cloneUrl }
const guard = await startGuard({ listed: [destinationOf(cloneUrl)] })
const kept = await mirrors({ folder, guard, hosts: publicCodeHosts, atMostBytes: 1e9, freeBytesAtLeast: 0 })
await kept.update(address, { atMost: 1e9, signal: new AbortController().signal })
process.stdout.write('kept\n')
setInterval(() => {}, 1000)
