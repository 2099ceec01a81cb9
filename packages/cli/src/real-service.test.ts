import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeCore } from '../test/fake-core.ts'
import { runHandiwork } from '../test/run-handiwork.ts'
import { runHandiworkIn } from '../test/run-handiwork-in.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-serve-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('serves requests of other commands until it is stopped', async () => {
  const service = runHandiworkIn(folder, ['serve', '--port', '0', '--data-dir', join(folder, 'data')])
  const url = /http:\S+/.exec(await service.firstOutput())?.[0] ?? ''
  const profile = await runHandiwork(`profile unknown --remote ${url}`, fakeCore(), { fetch })
  const analysis = await runHandiwork(`analyze https://nowhere.example/a/b --remote ${url}`, fakeCore(), {
    fetch,
  })
  service.stop()
  expect({ profile: profile.stderr, analysis: analysis.stderr, exitCode: (await service).exitCode }).toEqual({
    profile: 'The page you are looking for does not exist\n',
    analysis: "Can't read a repository (Might be an invalid URL): https://nowhere.example/a/b\n",
    exitCode: 0,
  })
})
