import { aWorld, type RunningHosts, startHosts, type WorldOnDisk } from '@handiwork/fixtures/hosts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CodeHost, destinationOf } from '../../src/git/guarded/code-host.ts'
import type { Guard } from '../../src/git/guarded/guard.ts'
import type { Mirrors } from '../../src/git/guarded/mirror.ts'
import { mirrors } from '../../src/git/guarded/mirrors.ts'
import { repositoryAddress } from '../../src/git/guarded/repository-address.ts'
import { startGuard } from '../../src/git/guarded/start-guard.ts'
import { aFolder, type Folder } from '../folders.ts'

let world: WorldOnDisk
let running: RunningHosts
let folder: Folder
let guard: Guard
let kept: Mirrors
let hosts: CodeHost[]

beforeAll(async () => {
  world = await aWorld()
  running = await startHosts(world.worlds)
  folder = await aFolder()
  hosts = (['gitHub', 'gitLab', 'bitbucket'] as const).map((kind) => ({
    kind,
    names: ['127.0.0.1'],
    webUrl: running[kind].webUrl,
  }))
  guard = await startGuard({ listed: hosts.map(({ webUrl }) => destinationOf(webUrl)) })
  kept = await mirrors({ folder: folder.path, guard, hosts, atMostBytes: 1e9, freeBytesAtLeast: 0 })
})
afterAll(async () => {
  await guard[Symbol.asyncDispose]()
  await running[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

test.for([
  ['gitHub', 'adabyrne/solo', undefined],
  ['gitLab', 'adabyrne/polyglot', undefined],
  ['bitbucket', 'adabyrne/samples', undefined],
  ['gitHub', 'adabyrne/diary', 'adabyrne'],
  ['gitLab', 'looms/cards/patterns', 'adabyrne'],
] as const)('%s serves %s to whoever may read it', async ([kind, fullName, login]) => {
  const token = login === undefined ? undefined : running[kind].tokenOf(login)
  await using mirror = await kept.update(addressOf(kind, fullName), { ...asked, token })
  expect(mirror.head).toMatch(/^[\da-f]{40}$/)
})

test('a private repository is as unreadable as one that is not there', async () => {
  const failures = ['adabyrne/diary', 'adabyrne/nothing'].map((name) =>
    kept.update(addressOf('gitHub', name), asked).catch(({ reason }) => reason),
  )
  expect(await Promise.all(failures)).toEqual(['unreadable', 'unreadable'])
})

// --- internal ---

const asked = { atMost: 1e9, signal: new AbortController().signal }

function addressOf(kind: CodeHost['kind'], fullName: string) {
  const { webUrl } = hosts.find((host) => host.kind === kind)!
  const address = repositoryAddress(`${webUrl}/${fullName}`, hosts)
  if ('refused' in address) throw new Error(address.refused)
  return address
}
