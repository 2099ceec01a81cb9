import { expect, test } from 'vitest'
import { mavenPom } from './maven-pom.ts'

const names = (content: string) =>
  mavenPom
    .readPackages(
      `<?xml version="1.0"?><project xmlns="http://maven.apache.org/POM/4.0.0">${content}</project>`,
      'pom.xml',
    )
    .map(({ name }) => name)

const propertyReference = (name: string) => `$\{${name}}`

const dependency = (group: string, artifact: string) =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId></dependency>`

test('reads one or several dependencies', () => {
  const oneDependency = names(`<dependencies>${dependency('g', 'a')}</dependencies>`)
  const twoDependencies = names(
    `<dependencies>${dependency('g', 'a')}<!-- x -->${dependency('h', 'b')}</dependencies>`,
  )
  expect({ oneDependency, twoDependencies }).toEqual({
    oneDependency: ['g:a'],
    twoDependencies: ['g:a', 'h:b'],
  })
})

test('reads profiles, plugins and dependencies of plugins', () => {
  const plugin = `<plugin><artifactId>own-plugin</artifactId><dependencies>${dependency('p', 'd')}</dependencies></plugin>`
  const profile = `<profile><dependencies>${dependency('g', 'a')}</dependencies></profile>`
  expect(names(`<build><plugins>${plugin}</plugins></build><profiles>${profile}</profiles>`)).toEqual([
    'org.apache.maven.plugins:own-plugin',
    'p:d',
    'g:a',
  ])
})

test('resolves properties of the same file', () => {
  const properties = `<properties><spring>org.${propertyReference('part')}</spring><part>springframework</part></properties>`
  const dependencies = `<dependencies>${dependency(propertyReference('spring'), 'core')}${dependency(propertyReference('unknown'), 'x')}</dependencies>`
  expect(names(properties + dependencies)).toEqual(['org.springframework:core'])
})

test('does not resolve self-referencing properties', () => {
  const properties = `<properties><a>${propertyReference('a')}${propertyReference('a')}</a></properties>`
  expect(
    names(`${properties}<dependencies>${dependency(propertyReference('a'), 'x')}</dependencies>`),
  ).toEqual([])
})

test('omits modules of the same group', () => {
  const dependencies = `<dependencies>${dependency(propertyReference('project.groupId'), 'a')}${dependency('own', 'b')}${dependency('g', 'c')}</dependencies>`
  expect(names(`<groupId>own</groupId>${dependencies}`)).toEqual(['g:c'])
})

test('omits dependencies that are only managed', () => {
  const managed = `<dependencyManagement><dependencies>${dependency('g', 'a')}</dependencies></dependencyManagement>`
  expect(names(managed)).toEqual([])
})

const parent = '<parent><groupId>org.house</groupId><artifactId>parent</artifactId></parent>'

test.each([
  ['of another organization', `<groupId>com.example</groupId>${parent}`, ['org.house:parent']],
  ['of the same group', parent, []],
  ['of a parent group', `<groupId>org.house.app</groupId>${parent}`, []],
])('reads a parent %s', (_, content, expected) => {
  expect(names(content)).toEqual(expected)
})

test.each([['<project><a></project>'], ['no xml'], ['<project>'.repeat(5000)]])(
  'throws for %.30s',
  (text) => {
    expect(() => mavenPom.readPackages(text, 'pom.xml')).toThrow()
  },
)
