import { expect, test } from 'vitest'
import { mavenVersionCatalog } from './maven-version-catalog.ts'

test('reads libraries and plugins in every notation', () => {
  const text = `
[versions]
x = "1"
[libraries]
a = "g:a:1"
b = { module = "g:b", version.ref = "x" }
c = { group = "g", name = "c" }
d = { version = "1" }
[plugins]
e = "org.e:1"
f = { id = "org.f", version.ref = "x" }
[bundles]
all = ["a", "b"]
`
  expect(mavenVersionCatalog.readPackages(text, 'gradle/libs.versions.toml').map(({ name }) => name)).toEqual(
    ['g:a', 'g:b', 'g:c', 'org.e:org.e.gradle.plugin', 'org.f:org.f.gradle.plugin'],
  )
})
