import { expect, test } from 'vitest'
import { hexMix } from './hex-mix.ts'

const names = (text: string) => hexMix.readPackages(text, 'mix.exs').map(({ name }) => name)
const projectWithDeps = (entries: string) => `defmodule A.MixProject do
  def project do
    [app: :a, deps: deps(), dialyzer: [plt_file: {:no_warn, "a.plt"}]]
  end
  defp deps do
    [
      ${entries}
    ]
  end
  defp aliases do
    [x: {:b, "c"}]
  end
end`

test.each([
  ['{:phoenix, "~> 1.7"}', ['phoenix']],
  ['{:a, "~> 1", only: [:dev, :test]}, {:b, ">= 0.0.0"}', ['a', 'b']],
  ['{:a, git: "https://example.org/a.git", tag: "v1"}', ['a']],
  ['{:a, github: "x/a"}', ['a']],
  ['{:called, "~> 1", hex: :real}', ['real']],
  ['{:a, [github: "x/a"]}', ['a']],
  ['{:"a", "~> 1"}', ['a']],
  ['{:a, path: "../a"}', []],
  ['{:a, in_umbrella: true}', []],
  ['# {:a, "~> 1"}', []],
  ['{:a, "~> 1" # why, {:b, "1"}\n }', ['a']],
])('reads %s as %j', (inside, expected) => {
  expect(names(projectWithDeps(inside))).toEqual(expected)
})

test.each([
  ['functions with other names', 'defp phoenix_dep do\n {:phoenix, "~> 1"}\nend'],
  ['an inline list', 'def project do\n [deps: [{:phoenix, "~> 1"}], x: {:y, "z"}]\nend'],
  ['an attribute', '@deps [{:phoenix, "~> 1"}]'],
  ['arguments', 'def deps(:test), do: [{:phoenix, "~> 1"}]\ndef x, do: {:y, "z"}'],
])('reads dependencies in %s', (_, text) => {
  expect(names(text)).toEqual(['phoenix'])
})
