import { describe, expect, test } from 'vitest'
import { noAttributes, readAttributes } from '../../detect/attributes.ts'
import type { Sniffed } from '../../detect/sniff.ts'
import { isHandWritten } from './hand-written.ts'
import { headInterest, measuredAs } from './head-interest.ts'

const KIB = 1024
const file = (path: string, byteCount = 1 * KIB) => ({ path, blob: '', byteCount })

/** A word for what is asked; the language's key where everything is. */
function asked(path: string, byteCount?: number, sniffed?: Sniffed, attributes = noAttributes): string {
  const interest = headInterest(file(path, byteCount), attributes, sniffed)
  return typeof interest === 'string' ? interest : `all as ${interest.language?.key}`
}

describe('what is asked of a file', () => {
  test.each([
    ['src/a.ts', 'all as typescript'],
    ['a.test.py', 'all as python'],
    ['style.css', 'all as css'],
    ['README.md', 'secrets'],
    ['config.json', 'secrets'],
    ['.env', 'secrets'],
    ['package.json', 'secrets'],
    ['docs/a.md', 'read'],
    ['vendor/a.go', 'none'],
    ['node_modules/a/package.json', 'none'],
    ['package-lock.json', 'none'],
    ['requirements.txt', 'secrets'],
    ['Pipfile.lock', 'none'],
    ['dist/app.js', 'none'],
  ])('%s is: %s', (path, told) => expect(asked(path)).toBe(told))
})

describe('of a file that is large', () => {
  test('everything is asked up to 1 MiB', () => expect(asked('a.ts', 1024 * KIB)).toBe('all as typescript'))
  test('nothing is asked over 1 MiB', () => expect(asked('a.ts', 1024 * KIB + 1)).toBe('none'))
  test('packages are asked though its secrets are not', () =>
    expect(asked('package.json', 200 * KIB)).toBe('packages'))
  test('of data nothing is asked', () => expect(asked('data.json', 200 * KIB)).toBe('none'))
  test('of a README nothing is asked', () => expect(asked('README.md', 2000 * KIB)).toBe('none'))
  test('of a manifest larger than any nothing is asked', () =>
    expect(asked('package.json', 100_000 * KIB)).toBe('none'))
})

describe('once its content is known', () => {
  test('a script is what it says', () =>
    expect(asked('bin/tie', 1 * KIB, { language: 'Python' })).toBe('all as python'))
  test('a script nobody knows may hold secrets', () => expect(asked('bin/tie', 1 * KIB, {})).toBe('secrets'))
  test('a picture holds none', () => expect(asked('logo.png', 1 * KIB, {})).toBe('none'))
  test('a document holds none', () => expect(asked('docs/a.md', 1 * KIB, {})).toBe('none'))
  test('what was generated is nothing', () =>
    expect(asked('a.ts', 1 * KIB, { generated: true })).toBe('none'))
  test('what is minified is nothing', () => expect(asked('a.js', 1 * KIB, { minified: true })).toBe('none'))
  test.each(['a.ts', 'bin/tie', 'a.json', 'a.h', '.env', 'LICENSE'])('nothing is open any more: %s', (path) =>
    expect(asked(path, 1 * KIB, {})).not.toBe('read'),
  )
})

describe('what the owner says', () => {
  const attributes = readAttributes(new Map([['', 'a.ts linguist-vendored\nb.ts linguist-language=Go']]))

  test('can leave a file out', () => expect(asked('a.ts', 1 * KIB, undefined, attributes)).toBe('none'))
  test('can change its language', () =>
    expect(asked('b.ts', 1 * KIB, undefined, attributes)).toBe('all as go'))
  test('changes the word it is kept under', () =>
    expect(measuredAs(file('b.ts'), {}, attributes)).not.toBe(measuredAs(file('b.ts'), {}, noAttributes)))
})

describe('a file kept as', () => {
  test.each([
    ['a.ts', true],
    ['bin/tie', false],
    ['README.md', false],
    ['vendor/a.go', false],
  ])('%s was written by hand: %s', (path, is) =>
    expect(isHandWritten({ measuredAs: measuredAs(file(path), {}, noAttributes) })).toBe(is),
  )
})
