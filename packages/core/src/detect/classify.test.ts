import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noAttributes, readAttributes } from './attributes.ts'
import { classify } from './classify.ts'
import { emptySniffResult } from './sniff.ts'

const classifyPath = (path: string) => classify(path, emptySniffResult, noAttributes)

test.each([
  ['src/a.ts', 'TypeScript', 1],
  ['src/a.tsx', 'TypeScript', 1],
  ['test/a.test.js', 'JavaScript', 1],
  ['a.h', 'C', 1],
  ['a.m', 'Objective-C', 1],
  ['a.pl', 'Perl', 1],
  ['a.v', 'Verilog', 1],
  ['a.R', 'R', 1],
  ['a.blade.php', 'HTML', 0.5],
  ['build.gradle', 'Groovy', 1],
  ['build.gradle.kts', 'Kotlin', 1],
  ['schema.sql', 'SQL', 1],
  ['api.proto', 'Protocol Buffer', 1],
  ['a.ipynb', 'Python', 1],
  ['plugin/a.vim', 'Vim script', 1],
  ['index.html', 'HTML', 0.5],
  ['a.css', 'CSS', 0.5],
  ['a.scss', 'Sass', 0.5],
  ['a.less', 'Less', 0.5],
  ['a.hbs', 'HTML', 0.5],
  ['a.jsp', 'Java', 0.5],
  ['config.yml', 'YAML', 0.3],
  ['Cargo.toml', 'TOML', 0.3],
  ['main.tf', 'Terraform', 0.3],
  ['Dockerfile', 'Dockerfile', 0.3],
  ['Makefile', 'Makefile', 0.3],
  ['CMakeLists.txt', 'CMake', 0.3],
  ['meson.build', 'Meson', 0.3],
  ['BUILD', 'Python', 0.3],
  ['.github/workflows/ci.yml', 'YAML', 0.3],
  ['Jenkinsfile', 'Groovy', 0.3],
])('classifies %s as %s with weight %s', (path, language, weight) => {
  expect(classifyPath(path)).toEqual({ counted: true, language, weight })
})

test.each([
  ['node_modules/a/index.js', 'vendored'],
  ['vendor/a.go', 'vendored'],
  ['vendor/a/Jenkinsfile', 'vendored'],
  ['src/a.d.ts', 'vendored'],
  ['.gitattributes', 'vendored'],
  ['.github/actions/a/dist/index.js', 'vendored'],
  ['a.pb.go', 'generated'],
  ['a_pb2.py', 'generated'],
  ['Form.Designer.cs', 'generated'],
  ['a.g.dart', 'generated'],
  ['__generated__/a.ts', 'generated'],
  ['a.min.js', 'minified'],
  ['package-lock.json', 'lockfile'],
  ['a/yarn.lock', 'lockfile'],
  ['go.sum', 'lockfile'],
  ['README.md', 'documentation'],
  ['guide.rst', 'documentation'],
  ['docs/a.js', 'documentation'],
  ['a.json', 'data'],
  ['a.xml', 'data'],
  ['a.csv', 'data'],
  ['logo.svg', 'data'],
  ['a/__snapshots__/a.js', 'fixture'],
  ['a.snap', 'fixture'],
  ['go/testdata/a.go', 'fixture'],
  ['test/fixtures/a.rb', 'fixture'],
  ['tool', 'unrecognized'],
  ['', 'unrecognized'],
])('excludes %s as %s', (path, reason) => {
  expect(classifyPath(path)).toMatchObject({ counted: false, reason })
})

test('reports the language of an excluded file', () => {
  expect(classifyPath('vendor/a.tsx').language).toBe('TypeScript')
})

test('prefers the language detected from content over the path', () => {
  expect(classify('a.h', { language: 'C++' }, noAttributes).language).toBe('C++')
})

test.each([
  [{ generated: true } as const, 'generated'],
  [{ minified: true } as const, 'minified'],
])('excludes content sniffed as %j', (sniffed, reason) => {
  expect(classify('a.js', sniffed, noAttributes)).toMatchObject({ counted: false, reason })
})

const classifyWithAttributes = (path: string, rules: string) =>
  classify(path, emptySniffResult, readAttributes(new Map([['', rules]])))

test.each([
  ['a.js', '*.js linguist-vendored', { reason: 'vendored' }],
  ['a.js', '*.js linguist-generated', { reason: 'generated' }],
  ['a.js', '*.js linguist-documentation', { reason: 'documentation' }],
  ['a.js', '*.js -linguist-detectable', { reason: 'data' }],
  ['a.js', '*.js linguist-language=TypeScript', { language: 'TypeScript' }],
  ['vendor/a.js', 'vendor/** -linguist-vendored', { weight: 1 }],
  ['a.d.ts', '*.d.ts linguist-vendored=false', { weight: 1 }],
  ['a.pb.go', '*.go -linguist-generated', { weight: 1 }],
  ['docs/a.js', 'docs/* -linguist-documentation', { weight: 1 }],
  ['a.json', '*.json linguist-detectable', { language: 'JSON', weight: 0.3 }],
])('applies attributes to %s: %j', (path, rules, expected) => {
  expect(classifyWithAttributes(path, rules)).toMatchObject(expected)
})

test('accepts any path', () => {
  const part = fc.constantFrom('/', '.', '..', 'a', '.js', 'vendor', '\n', '__proto__', 'constructor')
  const path = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(path, (text) => {
      const fileClass = classifyPath(text)
      expect(fileClass.counted ? fileClass.weight > 0 : fileClass.reason !== undefined).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
