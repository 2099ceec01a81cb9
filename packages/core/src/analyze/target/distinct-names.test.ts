import { expect, test } from 'vitest'
import { assignDistinctNames } from './distinct-names.ts'

const distinctNames = (...ids: string[]) =>
  assignDistinctNames(
    ids.map((id) => ({
      id,
      name: id
        .replace(/\/\.git$/, '')
        .split('/')
        .at(-1)!,
    })),
  ).map(({ name }) => name)

test('leaves a unique name unchanged', () =>
  expect(distinctNames('/code/loom/.git', '/code/knot/.git')).toEqual(['loom', 'knot']))

test('distinguishes equal names by their parent folder', () =>
  expect(distinctNames('/mirrors/vue/repo', '/mirrors/flask/repo')).toEqual(['vue/repo', 'flask/repo']))

test('includes as many parent folders as necessary', () =>
  expect(distinctNames('/a/x/repo', '/b/x/repo', '/c/y/repo')).toEqual(['a/x/repo', 'b/x/repo', 'y/repo']))
