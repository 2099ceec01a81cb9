import {
  createSampleHostData,
  type HostDataFixture,
  type RunningHosts,
  startHosts,
} from '@handiwork/fixtures/hosts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CodeHost, destinationOfUrl } from '../../src/git/guarded/code-host.ts'
import type { EgressProxy } from '../../src/git/guarded/egress-proxy.ts'
import type { MirrorStore } from '../../src/git/guarded/mirror.ts'
import { openMirrorStore } from '../../src/git/guarded/open-mirror-store.ts'
import { parseRepositoryAddress } from '../../src/git/guarded/repository-address.ts'
import { startEgressProxy } from '../../src/git/guarded/start-egress-proxy.ts'
import { createTempFolder, type TempFolder } from '../temp-folders.ts'

let worldOnDisk: HostDataFixture
let running: RunningHosts
let folder: TempFolder
let guard: EgressProxy
let openedMirrors: MirrorStore
let hosts: CodeHost[]

beforeAll(async () => {
  worldOnDisk = await createSampleHostData()
  running = await startHosts(worldOnDisk.byHost)
  folder = await createTempFolder()
  hosts = (['gitHub', 'gitLab', 'bitbucket'] as const).map((kind) => ({
    kind,
    names: ['127.0.0.1'],
    webUrl: running[kind].webUrl,
  }))
  guard = await startEgressProxy({
    operatorDestinations: hosts.map(({ webUrl }) => destinationOfUrl(webUrl)),
  })
  openedMirrors = await openMirrorStore({
    environment: process.env,
    folder: folder.path,
    egressProxy: guard,
    hosts,
    maxTotalBytes: 1e9,
    minFreeBytes: 0,
  })
})
afterAll(async () => {
  await guard[Symbol.asyncDispose]()
  await running[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
  await worldOnDisk[Symbol.asyncDispose]()
})

test.for([
  ['gitHub', 'adabyrne/solo', undefined],
  ['gitLab', 'adabyrne/polyglot', undefined],
  ['bitbucket', 'adabyrne/samples', undefined],
  ['gitHub', 'adabyrne/diary', 'adabyrne'],
  ['gitLab', 'looms/cards/patterns', 'adabyrne'],
] as const)('%s serves %s to an authorized user', async ([kind, fullName, login]) => {
  const token = login === undefined ? undefined : running[kind].createToken(login)
  await using mirror = await openedMirrors.update(findAddress(kind, fullName), { ...updateOptions, token })
  expect(mirror.head).toMatch(/^[\da-f]{40}$/)
})

test('rejects a private repository like a missing one', async () => {
  const failures = ['adabyrne/diary', 'adabyrne/nothing'].map((name) =>
    openedMirrors.update(findAddress('gitHub', name), updateOptions).catch(({ reason }) => reason),
  )
  expect(await Promise.all(failures)).toEqual(['unreadable', 'unreadable'])
})

const updateOptions = { maxRepositoryBytes: 1e9, signal: new AbortController().signal }

function findAddress(kind: CodeHost['kind'], fullName: string) {
  const { webUrl } = hosts.find((host) => host.kind === kind)!
  const address = parseRepositoryAddress(`${webUrl}/${fullName}`, hosts)
  if ('refused' in address) throw new Error(address.refused)
  return address
}
