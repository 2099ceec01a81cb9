import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runHandiworkIn } from '../../../test/run-handiwork-in.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-real-push-'))
})
afterEach(() => rm(folder, { recursive: true }))

test.each(['solo', 'team', 'polyglot'] as const)(
  'an analysis of %s can be pushed and reveals no text of the repository',
  async (scenario) => {
    await using repository = await repositoryScenarios[scenario]().build()
    const file = join(folder, 'work.json')
    await runHandiworkIn(folder, ['analyze', repository.path, '--author=Ada Byrne', '-o', file])
    const { exitCode, stdout } = await runHandiworkIn(folder, ['push', file, '--dry-run', '--json'])
    const report = JSON.parse(await readFile(file, 'utf8'))
    const secrets = [report.repositories[0].name, report.repositories[0].head, 'Ada', '@', repository.path]
    expect({ exitCode, revealed: secrets.filter((secret) => stdout.includes(secret)) }).toEqual({
      exitCode: 0,
      revealed: [],
    })
  },
)
