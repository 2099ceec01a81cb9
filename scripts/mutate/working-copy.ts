import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execaSync } from 'execa'
import { root } from './repository.ts'

/** A git worktree in a temporary folder with the current state of all files, so that mutants never touch them. */
export interface WorkingCopy extends Disposable {
  readonly path: string
}

export function createWorkingCopy(files: readonly string[]): WorkingCopy {
  const path = join(mkdtempSync(join(tmpdir(), 'handiwork-mutate-')), 'copy')
  git('worktree', 'add', '--quiet', '--detach', '--no-checkout', path, 'HEAD')
  for (const file of [...files, ...builtFolders]) copy(file, path)
  linkDependencies(join(path, 'node_modules'))
  return {
    path,
    [Symbol.dispose]() {
      git('worktree', 'remove', '--force', path)
      rmSync(dirname(path), { recursive: true, force: true })
    },
  }
}

/** Ignored by git, but some tests run what was built. */
const builtFolders = [
  '.handiwork/build',
  'packages/core/built',
  'packages/cli/dist',
  'packages/server/dist',
  'packages/site/dist',
  'packages/site/.astro',
  'packages/site/public/static',
]

function copy(file: string, target: string): void {
  const source = join(root, file)
  if (!existsSync(source)) return
  mkdirSync(dirname(join(target, file)), { recursive: true })
  cpSync(source, join(target, file), { recursive: true, verbatimSymlinks: true })
}

/** Links each dependency. Only the links to the workspaces are copied, because they are relative to the copy. */
function linkDependencies(target: string): void {
  mkdirSync(target, { recursive: true })
  const source = join(root, 'node_modules')
  for (const name of readdirSync(source)) {
    if (name === '@handiwork') copy(join('node_modules', name), dirname(target))
    else if (!name.startsWith('.vite')) symlinkSync(join(source, name), join(target, name))
  }
}

function git(...args: readonly string[]): void {
  execaSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}
