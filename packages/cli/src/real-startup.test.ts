import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { runHandiworkIn } from '../test/run-handiwork-in.ts'

test('analyzing a local repository loads neither HTTP nor fetch, which take a fifth of its CPU time', async () => {
  await using repository = await repositoryScenarios.solo().build()
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-startup-'))
  const [hook, list] = [join(folder, 'hook.mjs'), join(folder, 'loaded.txt')]
  await writeFile(
    hook,
    `import { writeFileSync } from 'node:fs'
process.on('exit', () => writeFileSync(${JSON.stringify(list)}, process.moduleLoadList.join('\\n')))`,
  )
  const args = ['analyze', repository.path, '--all-authors', '--quiet', '-o', join(folder, 'report.json')]
  const env = { NODE_OPTIONS: `--import=${pathToFileURL(hook)}` }
  const { exitCode } = await runHandiworkIn(folder, args, '', env)
  const loaded = (await readFile(list, 'utf8')).split('\n')
  await rm(folder, { recursive: true })
  const unexpected = loaded.filter((name) =>
    /NativeModule (http|https|internal\/deps\/undici\/undici)$/.test(name),
  )
  expect({ exitCode, unexpected }).toEqual({ exitCode: 0, unexpected: [] })
})
