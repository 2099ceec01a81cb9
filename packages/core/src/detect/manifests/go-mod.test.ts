import { expect, test } from 'vitest'
import { goMod } from './go-mod.ts'

const names = (text: string) => goMod.readPackages(text, 'go.mod').map(({ name }) => name)

test('reads direct modules but not indirect ones', () => {
  const text = `module example.org/own // the name
go 1.22
toolchain go1.22.1
require example.org/a v1.0.0
require (
	example.org/b/v2 v2.1.0 // why
	"example.org/c" v0.0.0-20200101000000-abcdefabcdef
	example.org/d v1.0.0 // indirect
	// example.org/e v1.0.0
	example.org/f v1.0.0+incompatible // indirect; for tests
)
exclude example.org/g v1.0.0
retract v1.0.1
`
  expect(names(text)).toEqual(['example.org/a', 'example.org/b/v2', 'example.org/c'])
})

test('omits modules replaced by a folder, but not modules replaced by another module', () => {
  const text = `require (
	example.org/a v1
	example.org/b v1
	example.org/c v1
)
replace example.org/a => ../a
replace (
	example.org/b v1 => ./b
	example.org/c => example.org/fork v2
)
`
  expect(names(text)).toEqual(['example.org/c'])
})

test('reads a tool as its module', () => {
  const text = `tool example.org/a/cmd/x
tool (
	example.org/a/cmd/y
	example.org/own/z
)
require example.org/a v1 // indirect
`
  expect(names(text)).toEqual(['example.org/a'])
})
