import { describe, expect, test } from 'vitest'
import { noAttributes, readAttributes } from '../../detect/attributes.ts'
import type { SniffResult } from '../../detect/sniff.ts'
import { isHandWritten } from './hand-written.ts'
import { headScope, scopeKeyOfFile } from './head-scope.ts'

const KIB = 1024
const file = (path: string, byteCount = 1 * KIB) => ({ path, blob: '', byteCount })

/** The scope as text, with the language's key if everything is measured. */
function describeScope(
  path: string,
  byteCount?: number,
  sniffed?: SniffResult,
  attributes = noAttributes,
): string {
  const interest = headScope(file(path, byteCount), attributes, sniffed)
  return typeof interest === 'string' ? interest : `all as ${interest.language?.key}`
}

describe('the scope of a file', () => {
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
  ])('for %s is: %s', (path, expected) => expect(describeScope(path)).toBe(expected))
})

describe('the scope of a large file', () => {
  test('covers everything up to 1 MiB', () =>
    expect(describeScope('a.ts', 1024 * KIB)).toBe('all as typescript'))
  test('is none above 1 MiB', () => expect(describeScope('a.ts', 1024 * KIB + 1)).toBe('none'))
  test('covers only the packages of a large manifest', () =>
    expect(describeScope('package.json', 200 * KIB)).toBe('packages'))
  test('is none for data', () => expect(describeScope('data.json', 200 * KIB)).toBe('none'))
  test('is none for a README', () => expect(describeScope('README.md', 2000 * KIB)).toBe('none'))
  test('is none for an oversized manifest', () =>
    expect(describeScope('package.json', 100_000 * KIB)).toBe('none'))
})

describe('the scope once the content is known', () => {
  test('follows the interpreter of a script', () =>
    expect(describeScope('bin/tie', 1 * KIB, { language: 'Python' })).toBe('all as python'))
  test('covers secrets for an unknown script', () =>
    expect(describeScope('bin/tie', 1 * KIB, {})).toBe('secrets'))
  test('is none for an image', () => expect(describeScope('logo.png', 1 * KIB, {})).toBe('none'))
  test('is none for a document', () => expect(describeScope('docs/a.md', 1 * KIB, {})).toBe('none'))
  test('is none for generated files', () =>
    expect(describeScope('a.ts', 1 * KIB, { generated: true })).toBe('none'))
  test('is none for minified files', () =>
    expect(describeScope('a.js', 1 * KIB, { minified: true })).toBe('none'))
  test.each(['a.ts', 'bin/tie', 'a.json', 'a.h', '.env', 'LICENSE'])('is decided for %s', (path) =>
    expect(describeScope(path, 1 * KIB, {})).not.toBe('read'),
  )
})

describe("the owner's .gitattributes", () => {
  const attributes = readAttributes(new Map([['', 'a.ts linguist-vendored\nb.ts linguist-language=Go']]))

  test('can exclude a file', () => expect(describeScope('a.ts', 1 * KIB, undefined, attributes)).toBe('none'))
  test("can change a file's language", () =>
    expect(describeScope('b.ts', 1 * KIB, undefined, attributes)).toBe('all as go'))
  test('change the scope key', () =>
    expect(scopeKeyOfFile(file('b.ts'), {}, attributes)).not.toBe(
      scopeKeyOfFile(file('b.ts'), {}, noAttributes),
    ))
})

describe('the scope key', () => {
  test.each([
    ['a.ts', true],
    ['bin/tie', false],
    ['README.md', false],
    ['vendor/a.go', false],
  ])('of %s marks it as hand-written: %s', (path, isExpected) =>
    expect(isHandWritten({ measuredAs: scopeKeyOfFile(file(path), {}, noAttributes) })).toBe(isExpected),
  )
})
