import { expect, test } from 'vitest'
import { mavenSbt } from './maven-sbt.ts'

const names = (text: string) => mavenSbt.readPackages(text, 'build.sbt').map(({ name }) => name)

test.each([
  ['for Java', 'libraryDependencies += "g" % "a" % "1.0"', ['g:a']],
  ['for Scala', 'libraryDependencies ++= Seq("g" %% "a" % v, "h" %%% "b" % "1" % Test)', ['g:a', 'h:b']],
  ['as a plugin', 'addSbtPlugin("g" % "a" % "1")', ['g:a']],
  [
    'with the group in a value',
    'val pekko = "org.apache.pekko"\npekko %% "pekko-stream" % "1"',
    ['org.apache.pekko:pekko-stream'],
  ],
])('reads an artifact %s', (_, text, expected) => {
  expect(names(text)).toEqual(expected)
})

test.each([
  ['a group that is defined elsewhere', 'Deps.group %% "a" % "1.0" % Test'],
  ['a comment', '// "g" % "a" % "1"'],
  ['a remainder', 'val x = 7 % 3'],
  ['an interpolated name', '"g" %% s"a-$x" % "1"'],
])('reads nothing from %s', (_, text) => {
  expect(names(text)).toEqual([])
})
