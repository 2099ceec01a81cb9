import { expect, test } from 'vitest'
import { mavenPom } from './maven-pom.ts'

const names = (inside: string) =>
  mavenPom
    .packagesIn(
      `<?xml version="1.0"?><project xmlns="http://maven.apache.org/POM/4.0.0">${inside}</project>`,
      'pom.xml',
    )
    .map(({ name }) => name)

/** A reference to a property. */
const property = (name: string) => `$\{${name}}`

const dependency = (group: string, artifact: string) =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId></dependency>`

test('one dependency and several', () => {
  const one = names(`<dependencies>${dependency('g', 'a')}</dependencies>`)
  const two = names(`<dependencies>${dependency('g', 'a')}<!-- x -->${dependency('h', 'b')}</dependencies>`)
  expect([one, two]).toEqual([['g:a'], ['g:a', 'h:b']])
})

test('profiles, plugins and what plugins depend on', () => {
  const plugin = `<plugin><artifactId>own-plugin</artifactId><dependencies>${dependency('p', 'd')}</dependencies></plugin>`
  const profile = `<profile><dependencies>${dependency('g', 'a')}</dependencies></profile>`
  expect(names(`<build><plugins>${plugin}</plugins></build><profiles>${profile}</profiles>`)).toEqual([
    'org.apache.maven.plugins:own-plugin',
    'p:d',
    'g:a',
  ])
})

test('properties are filled in from the same file', () => {
  const properties = `<properties><spring>org.${property('part')}</spring><part>springframework</part></properties>`
  const dependencies = `<dependencies>${dependency(property('spring'), 'core')}${dependency(property('unknown'), 'x')}</dependencies>`
  expect(names(properties + dependencies)).toEqual(['org.springframework:core'])
})

test('a property that names itself is filled in no further', () => {
  const properties = `<properties><a>${property('a')}${property('a')}</a></properties>`
  expect(names(`${properties}<dependencies>${dependency(property('a'), 'x')}</dependencies>`)).toEqual([])
})

test('modules of the same group are left out', () => {
  const dependencies = `<dependencies>${dependency(property('project.groupId'), 'a')}${dependency('own', 'b')}${dependency('g', 'c')}</dependencies>`
  expect(names(`<groupId>own</groupId>${dependencies}`)).toEqual(['g:c'])
})

test('what is only managed is left out', () => {
  const managed = `<dependencyManagement><dependencies>${dependency('g', 'a')}</dependencies></dependencyManagement>`
  expect(names(managed)).toEqual([])
})

const parent = '<parent><groupId>org.house</groupId><artifactId>parent</artifactId></parent>'

test.each([
  ['of another house', `<groupId>com.example</groupId>${parent}`, ['org.house:parent']],
  ['of the same group', parent, []],
  ['of the group above', `<groupId>org.house.app</groupId>${parent}`, []],
])('a parent %s', (_, inside, expected) => {
  expect(names(inside)).toEqual(expected)
})

test.each([['<project><a></project>'], ['no xml'], ['<project>'.repeat(5000)]])(
  '%.30s cannot be read',
  (text) => {
    expect(() => mavenPom.packagesIn(text, 'pom.xml')).toThrow()
  },
)
