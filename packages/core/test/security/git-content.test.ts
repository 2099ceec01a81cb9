import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ada,
  createRepository,
  generateLines,
  type RepositoryBuilder,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { confineRepository } from '../../src/git/guarded/confine-repository.ts'
import { findNetworkIsolation } from '../../src/git/guarded/disable-network.ts'
import type { Mirror } from '../../src/git/guarded/mirror.ts'
import { runGit } from '../../src/git/run-git.ts'
import { analyzeRepositories, withoutTimestamps } from '../analyze-repositories.ts'
import { startGitHost } from '../git-host.ts'
import { openRepository } from '../open-repository.ts'
import { rejectionOf } from '../read-commits.ts'
import { createCanary, createTempFolder } from '../temp-folders.ts'
import { createTestMirrors } from '../test-mirrors.ts'

describe('analyzing a mirror', () => {
  test.for(['team', 'polyglot', 'attributes', 'merges', 'aliases', 'odd-paths', 'empty'] as const)(
    'gives the same report as its URL: %s',
    async (name) => {
      const { report, urlReport } = await analyzeBoth(repositoryScenarios[name]())
      expect(report).toEqual(urlReport)
    },
  )
  test('gives the same report as its URL: tags', async () => {
    const { report, urlReport } = await analyzeBoth(repositoryScenarios.solo(), (repository) =>
      repository.git('tag', 'v1'),
    )
    expect(report).toEqual(urlReport)
  })
  test('ignores its .mailmap', async () => {
    const { report } = await analyzeBoth(
      createRepository('loom').commit({
        by: ada,
        on: '2024-01-01',
        write: { '.mailmap': `Victim <victim@corp.example> <${ada.email}>\n`, 'a.ts': generateLines(30) },
      }),
    )
    expect(JSON.stringify(report)).not.toContain('ictim')
  })
  test('does not delete the mirror', async () => {
    const { mirrorExists } = await analyzeBoth(repositoryScenarios.solo())
    expect(mirrorExists).toBe(true)
  })
})

test('does not run hooks or settings of the served repository', async () => {
  await using folder = await createTempFolder()
  const { program, trace } = await createCanary(folder.path)
  await using repository = await repositoryScenarios.attributes().build()
  await mkdir(join(repository.path, 'hooks'), { recursive: true })
  for (const hook of ['post-checkout', 'reference-transaction', 'post-update', 'fsmonitor-watchman'])
    await writeFile(join(repository.path, 'hooks', hook), `#!/bin/sh\n${program}\n`, { mode: 0o755 })
  for (const name of ['core.fsmonitor', 'diff.evil.textconv', 'filter.evil.smudge', 'core.sshCommand'])
    await repository.git('config', name, program)
  await using host = await startGitHost({ 'ada/loom': repository })
  await using mirrors = await createTestMirrors([host])
  await using mirror = await mirrors.update(host, 'ada/loom')
  await analyzeMirror(host.url, mirror)
  expect(await stat(trace).catch(() => 'not run')).toBe('not run')
})

test('does not fetch a submodule', async () => {
  await using privateHost = await startGitHost()
  await using repository = await createRepository('loom')
    .commit({
      by: ada,
      on: '2024-01-01',
      write: {
        '.gitmodules': `[submodule "x"]\n\tpath = x\n\turl = ${privateHost.url}/a/b\n`,
        'a.ts': generateLines(9),
      },
      submodule: { x: 'de'.repeat(20) },
    })
    .build()
  await using host = await startGitHost({ 'ada/loom': repository })
  await using mirrors = await createTestMirrors([host])
  await using mirror = await mirrors.update(host, 'ada/loom')
  await analyzeMirror(host.url, mirror)
  expect(privateHost.requests).toEqual([])
})

test.runIf(await findNetworkIsolation(process.env))('git has no network access while reading', async () => {
  await using repository = await repositoryScenarios.solo().build()
  await using host = await startGitHost({ 'ada/loom': repository })
  const confinedRepository = await confineRepository(await openRepository(repository.path))
  const env = { ...process.env, GIT_ALLOW_PROTOCOL: 'http' }
  await rejectionOf(
    runGit(['ls-remote', `${host.url}/ada/loom.git`], { repository: confinedRepository, env }),
  )
  expect(host.requests).toEqual([])
})

type Prepare = (repository: { git(...args: string[]): Promise<string> }) => Promise<unknown>

/** Reports for a mirror and for the URL that it mirrors. */
async function analyzeBoth(story: RepositoryBuilder, prepare: Prepare = async () => {}) {
  await using repository = await story.build()
  await prepare(repository)
  await using host = await startGitHost({ 'ada/loom': repository })
  await using mirrors = await createTestMirrors([host])
  await using mirror = await mirrors.update(host, 'ada/loom')
  const url = `${host.url}/ada/loom.git`
  const urlReport = withoutTimestamps(
    await analyzeRepositories([], { targets: [{ kind: 'url', name: 'ada/loom', url }] }),
  )
  const report = withoutTimestamps(await analyzeMirror(host.url, mirror))
  const mirrorExists = await stat(mirror.path).then(() => true)
  return { report, urlReport, mirrorExists }
}

function analyzeMirror(hostUrl: string, { path, head, hasTags }: Mirror) {
  const target = {
    kind: 'mirror',
    name: 'ada/loom',
    path,
    head,
    hasTags,
    url: `${hostUrl}/ada/loom.git`,
  } as const
  return analyzeRepositories([], { targets: [target] })
}
