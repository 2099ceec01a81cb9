import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, MAX_FOLDERS, partitionFolders } from './partition-folders.ts'

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`)
const counts = (paths: readonly string[]) =>
  Object.fromEntries(partitionFolders(paths).map(({ path, files: own }) => [path, own.length]))

test('lists each folder of a small tree, and the files of the root', () => {
  expect(counts(['a.ts', 'src/b.ts', 'src/lib/c.ts', 'web/d.ts'])).toEqual({
    '': 1,
    src: 1,
    'src/lib': 1,
    web: 1,
  })
})

test('folds a folder with fewer than 1 % of the files into its parent', () => {
  expect(counts([...files('src', 150), ...files('src/tiny', 1), ...files('web', 50)])).toEqual({
    src: 151,
    web: 50,
  })
})

test('folds small folders into a parent that has no files itself', () => {
  const packages = Array.from({ length: 4 }, (_, index) => files(`packages/p/${index}`, 1))
  expect(counts([...packages.flat(), ...files('src', 297)])).toEqual({ 'packages/p': 4, src: 297 })
})

test('marks a folder whose subfolders are listed themselves', () => {
  const parts = partitionFolders(['src/a.ts', 'src/lib/b.ts'])
  expect(parts.map(({ path, isRest }) => ({ path, isRest }))).toEqual([
    { path: 'src', isRest: true },
    { path: 'src/lib', isRest: false },
  ])
})

test('lists nothing without files', () => expect(partitionFolders([])).toEqual([]))

test('has a limited number of folders that contain each file once', () => {
  const somePath = fc
    .array(fc.constantFrom(...'abcdefgh'), { minLength: 1, maxLength: 4 })
    .map((names) => names.join('/'))
  fc.assert(
    fc.property(fc.array(somePath, { maxLength: 300 }), (paths) => {
      const parts = partitionFolders(paths)
      expect(parts.length).toBeLessThanOrEqual(MAX_FOLDERS)
      expect(parts.flatMap((part) => part.files).sort((one, other) => one - other)).toEqual([...paths.keys()])
      for (const part of parts)
        expect(part.files.every((file) => isWithin(paths[file]!, part.path))).toBe(true)
    }),
  )
})
