import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { imports } from './imports.ts'
import { room } from './room.ts'

/** A file of the project with what it imports; paths start at the root, in slashes. */
export interface SourceFile {
  readonly path: string
  readonly room: string
  readonly text: string
  readonly isTest: boolean
  readonly imports: readonly Import[]
}

export interface Import {
  /** As it is written. */
  readonly module: string
  /** The file it leads to, or the name of an outside package. */
  readonly leadsTo: string
}

/** All code that people wrote, data and generated files aside. */
export const sourceFiles = (root: string): SourceFile[] => {
  const doors = doorsOf(root)
  return globSync(folders, { cwd: root, exclude: isNotWritten })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|mjs|astro)$/.test(path) && !/\.d\.m?ts$/.test(path))
    .sort()
    .map((path) => read(root, path, doors))
}

/** What the workspaces offer to each other: `@handiwork/core/contract` to the file behind it. */
export function doorsOf(root: string): Map<string, string> {
  return new Map(
    globSync(['packages/*/package.json', 'fixtures/package.json'], { cwd: root }).flatMap((path) => {
      const { name, exports = {} } = JSON.parse(readFileSync(posix.join(root, path), 'utf8'))
      return Object.entries(exports as Record<string, string>).map(
        ([door, file]) =>
          [posix.join(name, door), posix.join(posix.dirname(path.replaceAll('\\', '/')), file)] as const,
      )
    }),
  )
}

const folders = [
  'packages/*/src/**/*',
  'packages/*/test/**/*',
  'packages/*/*.ts',
  'fixtures/**/*',
  'docs/**/*',
  'scripts/**/*',
]

const isNotWritten = (path: string) => /(^|[\\/])(node_modules|dist|data)$|\.generated\./.test(path)

function read(root: string, path: string, doors: Map<string, string>): SourceFile {
  const text = readFileSync(posix.join(root, path), 'utf8')
  const isTest = /\.(test|suite)\.tsx?$|^packages\/[^/]+\/test\//.test(path)
  const found = imports(path, text).map((module) => ({ module, leadsTo: follow(path, module, doors) }))
  return { path, room: room(path), text, isTest, imports: found }
}

function follow(from: string, module: string, doors: Map<string, string>): string {
  if (module.startsWith('.')) return posix.join(posix.dirname(from), module)
  if (module.startsWith('@handiwork/') || module.startsWith('node:')) return doors.get(module) ?? module
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}
