import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { runHandiworkIn } from '../test/run-handiwork-in.ts'

test('analyzing a local repository loads neither HTTP nor fetch, which take a fifth of its CPU time', async () => {
  await using repository = await repositoryScenarios.solo().build()
  const { exitCode, loaded } = await listLoadedModules(repository.path)
  const unexpected = loaded.filter((name) => /^(http|https|internal\/deps\/undici\/undici)$/.test(name))
  expect({ exitCode, unexpected }).toEqual({ exitCode: 0, unexpected: [] })
})

test('a small checkout is analyzed without git, and without the modules that would start it', async () => {
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  const { exitCode, loaded } = await listLoadedModules(repository.path, ['--no-cache'], { PATH: '/nowhere' })
  const unexpected = loaded.filter((name) => /^(child_process|worker_threads)$/.test(name))
  expect({ exitCode, unexpected }).toEqual({ exitCode: 0, unexpected: [] })
})

/** Analyzes a repository, and returns the names of the modules of Node that the process loads. */
async function listLoadedModules(
  path: string,
  options: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-startup-'))
  const [hook, list] = [join(folder, 'hook.mjs'), join(folder, 'loaded.txt')]
  await writeFile(
    hook,
    `process.on('exit', () => {
  const { writeFileSync } = process.getBuiltinModule('node:fs')
  writeFileSync(${JSON.stringify(list)}, process.moduleLoadList.join('\\n'))
})`,
  )
  const args = ['analyze', path, '--all-authors', '--quiet', '-o', join(folder, 'report.json'), ...options]
  const env = { NODE_OPTIONS: `--import=${pathToFileURL(hook)}`, ...variables }
  const { exitCode } = await runHandiworkIn(folder, args, '', env)
  const loaded = (await readFile(list, 'utf8')).split('\n').map((name) => name.replace('NativeModule ', ''))
  await rm(folder, { recursive: true })
  return { exitCode, loaded }
}
