import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ada, aRepository, lines, type RepositoryBuilder, stories } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { confined } from '../../src/git/guarded/confined.ts'
import { hasNoNetwork } from '../../src/git/guarded/limits.ts'
import type { Mirror } from '../../src/git/guarded/mirror.ts'
import { openRepository } from '../../src/git/repository.ts'
import { runGit } from '../../src/git/run.ts'
import { aGitHost } from '../a-git-host.ts'
import { reportOf, timeless } from '../analyzed.ts'
import { aCanary, aFolder } from '../folders.ts'
import { failureOf } from '../reading.ts'
import { someMirrors } from '../some-mirrors.ts'

describe('a mirror is analysed', () => {
  test.for(['team', 'polyglot', 'attributes', 'merges', 'aliases', 'odd-paths', 'empty'])(
    'like a clone from its address: %s',
    async (name) => {
      const { report, ofUrl } = await both(stories[name]!())
      expect(report).toEqual(ofUrl)
    },
  )
  test('like a clone from its address: tags', async () => {
    const { report, ofUrl } = await both(stories.solo!(), (repository) => repository.git('tag', 'v1'))
    expect(report).toEqual(ofUrl)
  })
  test('without a say of its .mailmap', async () => {
    const { report } = await both(
      aRepository('loom').commit({
        by: ada,
        on: '2024-01-01',
        write: { '.mailmap': `Victim <victim@corp.example> <${ada.email}>\n`, 'a.ts': lines(30) },
      }),
    )
    expect(JSON.stringify(report)).not.toContain('ictim')
  })
  test('and stays', async () => {
    const { isThere } = await both(stories.solo!())
    expect(isThere).toBe(true)
  })
})

test('neither hooks nor settings of the one who serves come along', async () => {
  await using folder = await aFolder()
  const { program, trace } = await aCanary(folder.path)
  await using repository = await stories.attributes!().build()
  await mkdir(join(repository.path, 'hooks'), { recursive: true })
  for (const hook of ['post-checkout', 'reference-transaction', 'post-update', 'fsmonitor-watchman'])
    await writeFile(join(repository.path, 'hooks', hook), `#!/bin/sh\n${program}\n`, { mode: 0o755 })
  for (const name of ['core.fsmonitor', 'diff.evil.textconv', 'filter.evil.smudge', 'core.sshCommand'])
    await repository.git('config', name, program)
  await using host = await aGitHost({ 'ada/loom': repository })
  await using some = await someMirrors([host])
  await using mirror = await some.update(host, 'ada/loom')
  await reported(host.url, mirror)
  expect(await stat(trace).catch(() => 'not run')).toBe('not run')
})

test('a submodule is not fetched', async () => {
  await using inside = await aGitHost()
  await using repository = await aRepository('loom')
    .commit({
      by: ada,
      on: '2024-01-01',
      write: { '.gitmodules': `[submodule "x"]\n\tpath = x\n\turl = ${inside.url}/a/b\n`, 'a.ts': lines(9) },
      submodule: { x: 'de'.repeat(20) },
    })
    .build()
  await using host = await aGitHost({ 'ada/loom': repository })
  await using some = await someMirrors([host])
  await using mirror = await some.update(host, 'ada/loom')
  await reported(host.url, mirror)
  expect(inside.requests).toEqual([])
})

test.runIf(await hasNoNetwork())('git that reads has no network at all', async () => {
  await using repository = await stories.solo!().build()
  await using host = await aGitHost({ 'ada/loom': repository })
  const confinedOne = await confined(await openRepository(repository.path))
  const env = { ...process.env, GIT_ALLOW_PROTOCOL: 'http' }
  await failureOf(runGit(['ls-remote', `${host.url}/ada/loom.git`], { repository: confinedOne, env }))
  expect(host.requests).toEqual([])
})

// --- internal ---

type Prepare = (repository: { git(...args: string[]): Promise<string> }) => Promise<unknown>

/** What is said of a mirror, and of the address it is a mirror of. */
async function both(story: RepositoryBuilder, prepare: Prepare = async () => {}) {
  await using repository = await story.build()
  await prepare(repository)
  await using host = await aGitHost({ 'ada/loom': repository })
  await using some = await someMirrors([host])
  await using mirror = await some.update(host, 'ada/loom')
  const url = `${host.url}/ada/loom.git`
  const ofUrl = timeless(await reportOf([], { targets: [{ kind: 'url', name: 'ada/loom', url }] }))
  const report = timeless(await reported(host.url, mirror))
  const isThere = await stat(mirror.path).then(() => true)
  return { report, ofUrl, isThere }
}

function reported(hostUrl: string, { path, head, hasTags }: Mirror) {
  const target = {
    kind: 'mirror',
    name: 'ada/loom',
    path,
    head,
    hasTags,
    url: `${hostUrl}/ada/loom.git`,
  } as const
  return reportOf([], { targets: [target] })
}
