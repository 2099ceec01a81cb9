import { expect, test } from 'vitest'
import { gemGemspec } from './gem-gemspec.ts'

test('reads runtime and development dependencies', () => {
  const text = `Gem::Specification.new do |s|
  s.name = "own"
  s.add_dependency "a", ">= 1"
  s.add_runtime_dependency("b")
  s.add_development_dependency 'c'.freeze, "~> 2"
  # s.add_dependency "d"
end`
  expect(gemGemspec.readPackages(text, 'own.gemspec').map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})
