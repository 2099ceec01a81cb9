import { expect, test } from 'vitest'
import { mavenGradle } from './maven-gradle.ts'

const names = (text: string) => mavenGradle.readPackages(text, 'build.gradle').map(({ name }) => name)

test.each([
  ['Groovy', "dependencies { implementation 'g:a:1.0' }", ['g:a']],
  ['Kotlin', 'dependencies { testImplementation("g:a:$version") }', ['g:a']],
  ['no version', 'dependencies { implementation "g:a"\n api platform("h:b") }', ['g:a', 'h:b']],
  ['a classifier and a type', 'dependencies { runtimeOnly "g:a:1:natives@jar" }', ['g:a']],
  ['parts', "dependencies { compile group: 'g', name: 'a', version: '1' }", ['g:a']],
  ['named arguments with equals signs', 'dependencies { compile(group = "g", name = "a") }', ['g:a']],
  [
    'a configuration block',
    'dependencies { implementation("g:a:1") { exclude group: "x", module: "y" } }',
    ['g:a'],
  ],
  [
    'a Kotlin module',
    'dependencies { implementation(kotlin("stdlib")) }',
    ['org.jetbrains.kotlin:kotlin-stdlib'],
  ],
  ['a map of versions', "ext.deps = [retrofit: 'com.squareup:retrofit:2.9']", ['com.squareup:retrofit']],
])('reads a dependency with %s', (_, text, expected) => {
  expect(names(text)).toEqual(expected)
})

test.each([
  ['a project', 'dependencies { implementation project(":a:b") }'],
  ['files', 'dependencies { implementation files("libs/a.jar") }'],
  ['a catalog', 'dependencies { implementation libs.guava }'],
  ['a comment', 'dependencies { // implementation "g:a:1"\n /* "g:a:1" */ }'],
  ['a task', 'tasks.named("a") { dependsOn ":a:b"\n dependsOn "a:b:c" }'],
  ['a time and a URL', 'x = "12:30:45"; url "https://example.org:80/a"'],
  ['an image', 'image = "postgres:16"'],
])('does not read %s', (_, text) => {
  expect(names(text)).toEqual([])
})

test('reads plugins as marker artifacts, except plugins of Gradle itself', () => {
  const text = `plugins {
  id("org.springframework.boot") version "3.0"
  id 'java'
  id "org.gradle.wrapper"
  kotlin("jvm")
  alias(libs.plugins.kotlin.jvm)
}
apply plugin: 'com.android.application'
apply(plugin = "application")
`
  expect(names(text)).toEqual(
    ['org.springframework.boot', 'org.jetbrains.kotlin.jvm', 'com.android.application'].map(
      (id) => `${id}:${id}.gradle.plugin`,
    ),
  )
})
