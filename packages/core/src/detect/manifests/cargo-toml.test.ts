import { expect, test } from 'vitest'
import { cargoToml } from './cargo-toml.ts'

const names = (text: string) => cargoToml.readPackages(text, 'Cargo.toml').map(({ name }) => name)

test('reads all dependency sections, including targets and workspaces', () => {
  const text = `
[package]
name = "own"
[dependencies]
a = "1"
[dev-dependencies]
b = { version = "1", features = ["x"] }
[build-dependencies.c]
git = "https://example.org/c"
[target.'cfg(unix)'.dependencies]
d = "1"
[target."x86_64-pc-windows-gnu".dev-dependencies]
e = "1"
[workspace.dependencies]
f = "1"
[patch.crates-io]
g = { path = "g" }
[features]
h = ["dep:a"]
`
  expect(names(text)).toEqual(['a', 'b', 'c', 'f', 'd', 'e'])
})

test.each([
  ['called = { package = "real", version = "1" }', ['real']],
  ['called = { path = "../called" }', []],
  ['called = { path = "../called", version = "1" }', []],
  ['called.workspace = true', []],
  ['called = { workspace = true, features = ["x"] }', []],
])('reads %s as %j', (line, expected) => {
  expect(names(`[dependencies]\n${line}`)).toEqual(expected)
})
