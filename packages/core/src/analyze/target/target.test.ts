import { mkdir, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFolder, type Folder, withEnvironment } from '../../../test/folders.ts'
import { Refusal } from '../../contract/refusal.ts'
import { parseTarget, type Target, urlName } from './target.ts'

const UNREADABLE = "Can't read a repository (Might be an invalid URL):"

let folder: Folder

beforeAll(async () => {
  folder = await aFolder()
  await mkdir(join(folder.path, 'loom/rope.git'), { recursive: true })
  await mkdir(join(folder.path, '-u'))
  await mkdir(join(folder.path, 'ext::sh'))
  await writeFile(join(folder.path, 'a-file'), '')
})
afterAll(() => folder[Symbol.asyncDispose]())

describe('a folder', () => {
  test('is named by its last part', () => {
    expect(parsed(join(folder.path, 'loom'))).toEqual({
      kind: 'folder',
      name: 'loom',
      path: join(folder.path, 'loom'),
    })
  })
  test('may be relative', () => expect(parsed('loom')).toMatchObject({ path: join(folder.path, 'loom') }))
  test('may be the one above', () =>
    expect(parseTarget('..', join(folder.path, 'loom'))).toMatchObject({ path: folder.path }))
  test('may be at home', () => expect(parsed('~')).toMatchObject({ kind: 'folder', path: homedir() }))
  test('that is a bare repository is named without .git', () =>
    expect(parsed('loom/rope.git').name).toBe('rope'))
  test('goes before owner/name on GitHub', () => expect(parsed('loom/rope.git').kind).toBe('folder'))
  test('may have the name of an option', () =>
    expect(parsed('-u')).toMatchObject({ path: join(folder.path, '-u') }))
  test('may have the name of an address', () => expect(parsed('ext::sh').kind).toBe('folder'))
  test('that is none is told later', () =>
    expect(parsed('./nowhere')).toMatchObject({ kind: 'folder', name: './nowhere' }))
  test('that is a file is told later', () =>
    expect(parsed('a-file')).toMatchObject({ kind: 'folder', name: 'a-file' }))
  test.for(['C:\\code\\loom', 'C:/code/loom', '\\\\server\\share', '-x', '--upload-pack=touch it', 'a b c'])(
    '%s is one that is not there',
    (text) => expect(parsed(text)).toMatchObject({ kind: 'folder', name: text }),
  )
})

describe('an address', () => {
  test.for([
    ['https://github.com/ada/loom', 'ada/loom'],
    ['https://github.com/ada/loom.git', 'ada/loom'],
    ['https://github.com/ada/loom/', 'ada/loom'],
    ['http://127.0.0.1:8080/ada/loom.git', 'ada/loom'],
    ['https://gitlab.com/a/b/c/d', 'c/d'],
    ['https://ada@github.com/ada/loom', 'ada/loom'],
    ['https://git.example', 'git.example'],
    ['https://git.example/?a=b', 'git.example'],
    ['https://git.example/ada/loom?token=hunter2', 'ada/loom'],
    ['ssh://git@git.example:2222/ada/loom.git', 'ada/loom'],
    ['ssh://git@[::1]:22/ada/loom.git', 'ada/loom'],
    ['git://git.example/loom.git', 'loom'],
    ['file:///srv/git/loom.git', 'git/loom'],
    ['git@github.com:ada/loom.git', 'ada/loom'],
    ['github.com:ada/loom.git', 'ada/loom'],
    ['ada@looms:loom', 'loom'],
  ] as const)('%s is one, called %s', ([text, name]) => {
    expect(parsed(text)).toEqual({ kind: 'url', name, url: text })
  })
  test('has its scheme in small letters, as git wants it', () => {
    expect(parsed('HTTPS://GitHub.com/ada/loom')).toMatchObject({ url: 'https://GitHub.com/ada/loom' })
  })
  test.for([
    'ext::sh -c touch% it',
    'fd::7/x',
    'https::https://github.com/ada/loom',
    'ssh://-oProxyCommand=touch/x',
    'ssh://git@-oProxyCommand=touch/x',
    'git@-oProxyCommand=touch:x',
    'git@host:-x',
    'ftp://git.example/loom.git',
    'javascript:alert(1)',
    'data:text/plain,x',
    'rsync://git.example/loom',
    'http:///127.0.0.1/loom',
    'https://',
    'https://git.example/a b',
    'https://git.example/a\nb',
    'https://git.example/a\x01b',
    'https://git.example/a\x1b[31mb',
    'https://git.example/a\u202eb',
    'https://github.com\\@127.0.0.1/',
    'https://user:pass/word@git.example/ada/loom',
    'https://git.example:port/ada/loom',
  ])('%j is none that can be read', (text) => {
    expect(refused(text)).toMatchObject({
      reason: 'unreadable',
      message: expect.stringContaining(UNREADABLE),
    })
  })
})

describe('a password in an address', () => {
  test('is not in the name', () => {
    expect(parsed('https://ada:hunter2@git.example/ada/loom').name).toBe('ada/loom')
  })
  test.for([
    'https://ada:hunter2@git.example/a b',
    'https://ada:hunt/er2@git.example/a/b',
    'ftp://ada:hunter2@git.example/',
  ])('is not in the refusal of %s', (text) => expect(refused(text).message).not.toMatch(/hunt|er2/))
})

describe('owner/name', () => {
  test('is a repository on GitHub', () => {
    expect(parsed('ada/loom')).toEqual({
      kind: 'url',
      name: 'ada/loom',
      url: 'https://github.com/ada/loom.git',
    })
  })
  test('is one on the server that GITHUB_SERVER_URL names', async () => {
    const target = await withEnvironment({ GITHUB_SERVER_URL: 'https://git.example' }, async () =>
      parsed('ada/loom'),
    )
    expect(target).toMatchObject({ url: 'https://git.example/ada/loom.git' })
  })
  test.for(['ada/loom/rope', '-ada/loom', 'ada/', '/ada', 'ada/lo om', '../loom', './loom-that-is-not'])(
    '%s is none',
    (text) => expect(parsed(text).kind).toBe('folder'),
  )
})

describe('no words at all', () => {
  test.for(['', '\0', `${'x'.repeat(10_000)}\0`])('are a folder that is not there', (text) => {
    expect(refused(text)).toMatchObject({ reason: 'notFound' })
  })
  test('but very many are a folder that is not there', () => {
    expect(parsed('x'.repeat(100_000)).kind).toBe('folder')
  })
})

test('whatever is typed gives a target or a refusal', () => {
  const parts = fc.constantFrom(
    'https://',
    'git@',
    'host',
    ':',
    '/',
    '-',
    '~',
    '.',
    '::',
    'ext',
    '\0',
    ' ',
    'a/b',
    '\\',
    '@',
    '[::1]',
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts, { maxLength: 8 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const found = outcome(text)
      expect(found instanceof Refusal || found.kind === 'folder' || found.kind === 'url').toBe(true)
    }),
    { numRuns: 250 },
  )
})

test('what is cloned from has one of the allowed schemes and no option for ssh', () => {
  const parts = fc.constantFrom(
    'https://',
    'ssh://',
    'ext::',
    'git@',
    'host',
    ':',
    '/',
    '-oX',
    '~',
    '::',
    'fd',
    ' ',
    'a/b',
    '@',
    '-',
  )
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 8 }).map((all) => all.join('')),
      (text) => {
        const found = outcome(text)
        const url = 'url' in found ? found.url : 'file:///'
        expect(url).toMatch(/^((https?|ssh|git|file):\/\/(?!-)(?![^/]*@-)|[^-:/][^:/]*:(?![:-]))[^\s]*$/)
      },
    ),
    { numRuns: 700 },
  )
})

test.for([
  ['../loom.git', 'loom'],
  ['/srv/git/loom.git', 'git/loom'],
  ['https://token:x@git.example/ada/loom.git', 'ada/loom'],
  ['', ''],
] as const)('a remote %s is called %s', ([url, name]) => {
  expect(urlName(url)).toBe(name)
})

function parsed(text: string): Target {
  return parseTarget(text, folder.path)
}

function outcome(text: string): Target | Refusal {
  try {
    return parsed(text)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function refused(text: string): Refusal {
  const found = outcome(text)
  if (found instanceof Refusal) return found
  throw new Error(`${text} was not refused`)
}
