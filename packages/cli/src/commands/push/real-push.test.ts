import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stories } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handiworkIn } from '../../../test/program.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-real-push-'))
})
afterEach(() => rm(folder, { recursive: true }))

test.each(['solo', 'team', 'polyglot'])(
  'what an analysis of %s gives could be pushed, without a word of the repository',
  async (story) => {
    await using repository = await stories[story]!().build()
    const file = join(folder, 'work.json')
    await handiworkIn(folder, ['analyze', repository.path, '--author=Ada Byrne', '-o', file])
    const { exitCode, stdout } = await handiworkIn(folder, ['push', file, '--dry-run', '--json'])
    const report = JSON.parse(await readFile(file, 'utf8'))
    const secrets = [report.repositories[0].name, report.repositories[0].head, 'Ada', '@', repository.path]
    expect([exitCode, secrets.filter((secret) => stdout.includes(secret))]).toEqual([0, []])
  },
)
