import { destinationOfUrl } from '../src/git/guarded/code-host.ts'
import { openMirrorStore } from '../src/git/guarded/open-mirror-store.ts'
import { startEgressProxy } from '../src/git/guarded/start-egress-proxy.ts'
import { publicCodeHosts, type RepositoryAddress } from '../src/index.ts'

// A separate process that updates a mirror and then holds it until the process is killed.
const [folder = '', cloneUrl = ''] = process.argv.slice(2)
const address: RepositoryAddress = { kind: 'gitHub', fullName: 'ada/loom', cloneUrl }
const guard = await startEgressProxy({ operatorDestinations: [destinationOfUrl(cloneUrl)] })
const openedMirrors = await openMirrorStore({
  folder,
  environment: process.env,
  egressProxy: guard,
  hosts: publicCodeHosts,
  maxTotalBytes: 1e9,
  minFreeBytes: 0,
})
await openedMirrors.update(address, { maxRepositoryBytes: 1e9, signal: new AbortController().signal })
process.stdout.write('held\n')
setInterval(() => {}, 1000)
