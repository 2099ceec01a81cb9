import { expect, test } from 'vitest'
import { gemGemfile } from './gem-gemfile.ts'

const names = (text: string) => gemGemfile.readPackages(text, 'Gemfile').map(({ name }) => name)

test.each([
  ['plain', 'gem "rails"', ['rails']],
  ['with a version', "gem 'pg', '~> 1.0', '< 2'", ['pg']],
  ['in parentheses', 'gem("rake")', ['rake']],
  ['after a condition', 'if ENV["X"]\n  gem "a"\nend', ['a']],
  ['with a trailing condition', 'gem "a" if RUBY_VERSION > "3"', ['a']],
  ['in a group', 'group :test, :development do\n  gem "a" # "b"\n  gem "c"\nend', ['a', 'c']],
  ['in a single-line group', 'group(:test) { gem "a"; gem "b" }', ['a', 'b']],
  ['from a repository', 'gem "a", git: "https://example.org/a.git"\ngem "b", github: "x/b"', ['a', 'b']],
  ['over several lines', 'gem "a",\n  "~> 1",\n  require: false\ngem "b"', ['a', 'b']],
  ['followed by a comment with a quote', 'gem "a"; # it\'s\ngem "b"', ['a', 'b']],
])('reads a gem %s', (_, text, expected) => {
  expect(names(text)).toEqual(expected)
})

test.each([
  ['with a path', 'gem "a", path: "../a"'],
  ['with a path in hash rocket syntax', "gem 'a', :path => '../a'"],
  ['with a path on another line', 'gem "a",\n  path: "../a"'],
  ['in a comment', '# gem "a"'],
  ['in a path block', 'path "components" do\n  gem "a"\n  group :x do\n    gem "b"\n  end\nend'],
  ['without a literal name', 'gem name\ngem "#{prefix}-a"\ngemspec'],
])('ignores a gem %s', (_, text) => {
  expect(names(text)).toEqual([])
})

test('reads gems after a path block', () => {
  expect(names('path "x" do\n  gem "a"\nend\ngem "b"')).toEqual(['b'])
})
