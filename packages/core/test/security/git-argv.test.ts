import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ada, aRepository, lines } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { publicCodeHosts } from '../../src/git/guarded/code-host.ts'
import { repositoryAddress } from '../../src/git/guarded/repository-address.ts'
import { aGitHost } from '../a-git-host.ts'
import { aCanary, aFolder } from '../folders.ts'
import { someMirrors } from '../some-mirrors.ts'

describe('words that a careless git would run', () => {
  test.for([
    'ext::sh -c touch% canary',
    'EXT::sh',
    '--upload-pack=touch canary',
    '--upload-pack=touch$IFS',
    '-utouch',
    '-c',
    '--config=core.sshCommand=touch',
    '--template=/tmp',
    'ssh://-oProxyCommand=touch/x',
    'ssh://git@-oProxyCommand=touch/x',
    'git@-oProxyCommand=touch:x',
    '-oProxyCommand=touch:x',
    'fd::7/x',
    'file:///etc/passwd',
    '/etc/passwd',
    'https://github.com/o/--upload-pack=touch',
    'https://github.com/-o/r',
    'https://github.com/o/r;touch canary',
    'https://github.com/o/`touch`',
    'https://github.com/o/r|touch',
  ])('%s is no address', (text) => {
    expect(repositoryAddress(text, publicCodeHosts)).toHaveProperty('refused')
  })
})

describe('a default branch', () => {
  test.for(['--upload-pack=CANARY', '-uCANARY', '--output=CANARY', '$(CANARY)', 'a;CANARY'])(
    'called %s is a branch like any other',
    async (name) => {
      await using folder = await aFolder()
      const { program, trace } = await aCanary(folder.path)
      await using repository = await aRepository('odd')
        .commit({ by: ada, on: '2024-01-01', write: { a: 'a\n' } })
        .build()
      const branch = `refs/heads/${name.replace('CANARY', program)}`
      await repository.git('update-ref', branch, 'HEAD')
      await repository.git('symbolic-ref', 'HEAD', branch)
      await repository.git('update-ref', '-d', 'refs/heads/main')
      await using host = await aGitHost({ 'ada/loom': repository })
      await using some = await someMirrors([host])
      await (await some.update(host, 'ada/loom')).release()
      await repository.git('symbolic-ref', 'HEAD', 'refs/heads/main')
      await repository.git('update-ref', 'refs/heads/main', branch)
      await repository.commit({ by: ada, on: '2024-02-01', write: { 'b.ts': lines(9) } })
      await repository.git('update-ref', branch, 'refs/heads/main')
      await repository.git('symbolic-ref', 'HEAD', branch)
      await using mirror = await some.update(host, 'ada/loom')
      expect([mirror.head, await stat(trace).catch(() => 'not run')]).toEqual([
        await repository.id(),
        'not run',
      ])
    },
  )
})

test('the folder of mirrors may have an odd name', async () => {
  await using repository = await aRepository('odd')
    .commit({ by: ada, on: '2024-01-01', write: { a: 'a\n' } })
    .build()
  await using temporary = await aFolder()
  await using host = await aGitHost({ 'ada/loom': repository })
  await using some = await someMirrors([host], { folder: join(temporary.path, "it's a — mirror\n-x") })
  await using mirror = await some.update(host, 'ada/loom')
  expect(mirror.head).toBe(await repository.id())
})
