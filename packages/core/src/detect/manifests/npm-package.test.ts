import { expect, test } from 'vitest'
import { npmPackage } from './npm-package.ts'

const names = (manifest: unknown) =>
  npmPackage.readPackages(JSON.stringify(manifest), 'package.json').map(({ name }) => name)

test('reads all dependency sections', () => {
  const manifest = {
    dependencies: { a: '1' },
    devDependencies: { '@b/b': '^2' },
    peerDependencies: { c: '*' },
    optionalDependencies: { d: 'latest' },
  }
  expect(names(manifest)).toEqual(['a', '@b/b', 'c', 'd'])
})

test('reads a package listed in two sections once', () => {
  expect(names({ dependencies: { a: '1' }, devDependencies: { a: '1' } })).toEqual(['a'])
})

test.each([
  ['npm:real@1', ['real']],
  ['npm:@scope/real@^1.0', ['@scope/real']],
  ['npm:real', ['real']],
  ['npm:^1.0.0', ['called']],
  ['npm:1', ['called']],
  ['npm:latest', ['called']],
  ['catalog:', ['called']],
  ['catalog:react18', ['called']],
  ['github:owner/name', ['called']],
  ['git+ssh://git@example.org/a.git', ['called']],
  ['https://example.org/a.tgz', ['called']],
  ['', ['called']],
  ['workspace:*', []],
  ['workspace:../b', []],
  ['file:../b', []],
  ['link:./b', []],
  ['portal:../b', []],
  ['../b', []],
  ['./b.tgz', []],
  ['~/b', []],
  ['/b', []],
  ['C:\\b', []],
  ['~1.2', ['called']],
])('reads the version %j as %j', (range, expected) => {
  expect(names({ dependencies: { called: range } })).toEqual(expected)
})

test.each([[null], [[]], ['text'], [{ dependencies: ['a'] }], [{ dependencies: { a: { b: 1 } } }]])(
  'reads nothing from %j',
  (manifest) => {
    expect(names(manifest)).toEqual([])
  },
)

test('reads names of built-in properties like any other', () => {
  const text = '{"dependencies":{"__proto__":"1","constructor":"1","toString":"1"}}'
  const declared = npmPackage.readPackages(text, 'package.json').map(({ name }) => name)
  expect(declared).toEqual(['__proto__', 'constructor', 'toString'])
})

test('drops invalid names', () => {
  expect(
    names({ dependencies: { 'a b': '1', '': '1', '{{name}}': '1', [String(9).repeat(300)]: '1' } }),
  ).toEqual([])
})

test('ignores a byte order mark', () => {
  expect(npmPackage.readPackages('\uFEFF{"dependencies":{"a":"1"}}', 'package.json')).toHaveLength(1)
})
