import { expect, test } from 'vitest'
import { gemGemfile } from './gem-gemfile.ts'

const names = (text: string) => gemGemfile.packagesIn(text, 'Gemfile').map(({ name }) => name)

test.each([
  ['plain', 'gem "rails"', ['rails']],
  ['with a version', "gem 'pg', '~> 1.0', '< 2'", ['pg']],
  ['in brackets', 'gem("rake")', ['rake']],
  ['behind a condition', 'if ENV["X"]\n  gem "a"\nend', ['a']],
  ['before a condition', 'gem "a" if RUBY_VERSION > "3"', ['a']],
  ['in a group', 'group :test, :development do\n  gem "a" # "b"\n  gem "c"\nend', ['a', 'c']],
  ['in a group on one line', 'group(:test) { gem "a"; gem "b" }', ['a', 'b']],
  ['from a repository', 'gem "a", git: "https://example.org/a.git"\ngem "b", github: "x/b"', ['a', 'b']],
  ['over lines', 'gem "a",\n  "~> 1",\n  require: false\ngem "b"', ['a', 'b']],
  ['that looks like another', 'gem "a"; # it\'s\ngem "b"', ['a', 'b']],
])('a gem %s', (_, text, expected) => {
  expect(names(text)).toEqual(expected)
})

test.each([
  ['in a folder', 'gem "a", path: "../a"'],
  ['in a folder, in older words', "gem 'a', :path => '../a'"],
  ['in a folder over lines', 'gem "a",\n  path: "../a"'],
  ['in a comment', '# gem "a"'],
  ['of many folders', 'path "components" do\n  gem "a"\n  group :x do\n    gem "b"\n  end\nend'],
  ['without its name', 'gem name\ngem "#{prefix}-a"\ngemspec'],
])('no gem %s', (_, text) => {
  expect(names(text)).toEqual([])
})

test('behind a block of folders gems count again', () => {
  expect(names('path "x" do\n  gem "a"\nend\ngem "b"')).toEqual(['b'])
})
