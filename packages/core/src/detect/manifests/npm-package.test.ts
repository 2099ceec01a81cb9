import { expect, test } from 'vitest'
import { npmPackage } from './npm-package.ts'

const names = (manifest: unknown) =>
  npmPackage.packagesIn(JSON.stringify(manifest), 'package.json').map(({ name }) => name)

test('every section of dependencies is read', () => {
  const manifest = {
    dependencies: { a: '1' },
    devDependencies: { '@b/b': '^2' },
    peerDependencies: { c: '*' },
    optionalDependencies: { d: 'latest' },
  }
  expect(names(manifest)).toEqual(['a', '@b/b', 'c', 'd'])
})

test('a package asked for in two sections is declared once', () => {
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
])('called: %j declares %j', (wanted, declared) => {
  expect(names({ dependencies: { called: wanted } })).toEqual(declared)
})

test.each([[null], [[]], ['text'], [{ dependencies: ['a'] }], [{ dependencies: { a: { b: 1 } } }]])(
  '%j declares nothing',
  (manifest) => {
    expect(names(manifest)).toEqual([])
  },
)

test('names of the language itself are names like others', () => {
  const text = '{"dependencies":{"__proto__":"1","constructor":"1","toString":"1"}}'
  const found = npmPackage.packagesIn(text, 'package.json').map(({ name }) => name)
  expect(found).toEqual(['__proto__', 'constructor', 'toString'])
})

test('what cannot be a name is none', () => {
  expect(
    names({ dependencies: { 'a b': '1', '': '1', '{{name}}': '1', [String(9).repeat(300)]: '1' } }),
  ).toEqual([])
})

test('a byte order mark is no mistake', () => {
  expect(npmPackage.packagesIn('\uFEFF{"dependencies":{"a":"1"}}', 'package.json')).toHaveLength(1)
})
