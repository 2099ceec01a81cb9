import { mkdir, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTempFolder, type TempFolder } from '../../../test/temp-folders.ts'
import { AnalysisError } from '../../contract/analysis-error.ts'
import { expandHome, parseTarget, repositoryNameFromUrl, type Target } from './target.ts'

const UNREADABLE = "Can't read a repository (Might be an invalid URL):"

let folder: TempFolder

beforeAll(async () => {
  folder = await createTempFolder()
  await mkdir(join(folder.path, 'loom/rope.git'), { recursive: true })
  await mkdir(join(folder.path, '-u'))
  await mkdir(join(folder.path, 'ext::sh'))
  await writeFile(join(folder.path, 'a-file'), '')
})
afterAll(() => folder[Symbol.asyncDispose]())

describe('a folder', () => {
  test('is named after its last segment', () => {
    expect(parse(join(folder.path, 'loom'))).toEqual({
      kind: 'folder',
      name: 'loom',
      path: join(folder.path, 'loom'),
    })
  })
  test('may be relative', () => expect(parse('loom')).toMatchObject({ path: join(folder.path, 'loom') }))
  test('may be the parent folder', () =>
    expect(parseTarget('..', join(folder.path, 'loom'))).toMatchObject({ path: folder.path }))
  test('may be the home folder', () => expect(parse('~')).toMatchObject({ kind: 'folder', path: homedir() }))
  test.each([
    ['~/code', '/', '/home/ada/code'],
    ['~\\code', '\\', '/home/ada\\code'],
    ['~/code', '\\', '/home/ada/code'],
    ['~\\code', '/', '~\\code'],
    ['~ada', '/', '~ada'],
  ])('in the home folder is found as %s with the separator %s', (path, separator, expanded) =>
    expect(expandHome(path, '/home/ada', separator)).toBe(expanded),
  )
  test('is named without .git for a bare repository', () => expect(parse('loom/rope.git').name).toBe('rope'))
  test('takes precedence over owner/name on GitHub', () => expect(parse('loom/rope.git').kind).toBe('folder'))
  test('may be named like an option', () =>
    expect(parse('-u')).toMatchObject({ path: join(folder.path, '-u') }))
  test('may be named like a URL', () => expect(parse('ext::sh').kind).toBe('folder'))
  test('that does not exist is reported later', () =>
    expect(parse('./nowhere')).toMatchObject({ kind: 'folder', name: './nowhere' }))
  test('that is a file is reported later', () =>
    expect(parse('a-file')).toMatchObject({ kind: 'folder', name: 'a-file' }))
  test.for(['C:\\code\\loom', 'C:/code/loom', '\\\\server\\share', '-x', '--upload-pack=touch it', 'a b c'])(
    '%s is a folder that does not exist',
    (text) => expect(parse(text)).toMatchObject({ kind: 'folder', name: text }),
  )
})

describe('a URL', () => {
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
  ] as const)('%s is accepted and named %s', ([text, name]) => {
    expect(parse(text)).toEqual({ kind: 'url', name, url: text })
  })
  test('has its scheme in lower case, as git requires', () => {
    expect(parse('HTTPS://GitHub.com/ada/loom')).toMatchObject({ url: 'https://GitHub.com/ada/loom' })
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
  ])('%j is rejected', (text) => {
    expect(expectAnalysisError(text)).toMatchObject({
      reason: 'unreadable',
      message: expect.stringContaining(UNREADABLE),
    })
  })
})

describe('a password in a URL', () => {
  test('is not part of the name', () => {
    expect(parse('https://ada:hunter2@git.example/ada/loom').name).toBe('ada/loom')
  })
  test.for([
    'https://ada:hunter2@git.example/a b',
    'https://ada:hunt/er2@git.example/a/b',
    'ftp://ada:hunter2@git.example/',
  ])('is not part of the error for %s', (text) =>
    expect(expectAnalysisError(text).message).not.toMatch(/hunt|er2/),
  )
})

describe('owner/name', () => {
  test('is a repository on GitHub', () => {
    expect(parse('ada/loom')).toEqual({
      kind: 'url',
      name: 'ada/loom',
      url: 'https://github.com/ada/loom.git',
    })
  })
  test('uses another code host', () => {
    const target = parseTarget('ada/loom', folder.path, 'https://git.example')
    expect(target).toMatchObject({ url: 'https://git.example/ada/loom.git' })
  })
  test.for(['ada/loom/rope', '-ada/loom', 'ada/', '/ada', 'ada/lo om', '../loom', './loom-that-is-not'])(
    'does not match %s',
    (text) => expect(parse(text).kind).toBe('folder'),
  )
})

describe('an unusable argument', () => {
  test.for(['', '\0', `${'x'.repeat(10_000)}\0`])('is reported as a missing folder', (text) => {
    expect(expectAnalysisError(text)).toMatchObject({ reason: 'notFound' })
  })
  test('is treated as a missing folder if it is very long', () => {
    expect(parse('x'.repeat(100_000)).kind).toBe('folder')
  })
})

test('parses any argument to a target or a refusal', () => {
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
  const someArgument = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts, { maxLength: 8 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(someArgument, (text) => {
      const result = parseOrRefuse(text)
      expect(result instanceof AnalysisError || result.kind === 'folder' || result.kind === 'url').toBe(true)
    }),
    { numRuns: 250 },
  )
})

test('clones only from allowed schemes and never passes ssh options', () => {
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
        const result = parseOrRefuse(text)
        const url = 'url' in result ? result.url : 'file:///'
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
] as const)('a remote %s is named %s', ([url, name]) => {
  expect(repositoryNameFromUrl(url)).toBe(name)
})

function parse(text: string): Target {
  return parseTarget(text, folder.path)
}

function parseOrRefuse(text: string): Target | AnalysisError {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof AnalysisError) return error
    throw error
  }
}

function expectAnalysisError(text: string): AnalysisError {
  const result = parseOrRefuse(text)
  if (result instanceof AnalysisError) return result
  throw new Error(`${text} was not rejected`)
}
