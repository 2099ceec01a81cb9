import { expect, test } from 'vitest'
import { withDistinctNames } from './distinct-names.ts'

const named = (...ids: string[]) =>
  withDistinctNames(
    ids.map((id) => ({
      id,
      name: id
        .replace(/\/\.git$/, '')
        .split('/')
        .at(-1)!,
    })),
  ).map(({ name }) => name)

test('a name that no other repository has stays', () =>
  expect(named('/code/loom/.git', '/code/knot/.git')).toEqual(['loom', 'knot']))

test('repositories of one name are told apart by the folders they lie in', () =>
  expect(named('/mirrors/vue/repo', '/mirrors/flask/repo')).toEqual(['vue/repo', 'flask/repo']))

test('as many folders are named as it takes', () =>
  expect(named('/a/x/repo', '/b/x/repo', '/c/y/repo')).toEqual(['a/x/repo', 'b/x/repo', 'y/repo']))
