import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handiwork } from '../test/command-line.ts'
import { fakeCore } from '../test/fake-core.ts'
import { handiworkIn } from '../test/program.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-serve-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('serve runs the built service, which answers the other commands, until it is told to stop', async () => {
  const service = handiworkIn(folder, ['serve', '--port', '0', '--data-dir', join(folder, 'data')])
  const url = /http:\S+/.exec(await service.said())?.[0] ?? ''
  const profile = await handiwork(`profile nobody --remote ${url}`, fakeCore(), { fetch })
  const nothing = await handiwork(`analyze https://nowhere.example/a/b --remote ${url}`, fakeCore(), {
    fetch,
  })
  service.stop()
  expect([profile.stderr, nothing.stderr, (await service).exitCode]).toEqual([
    'The page you are looking for does not exist\n',
    "Can't read a repository (Might be an invalid URL): https://nowhere.example/a/b\n",
    0,
  ])
}, 60_000)
