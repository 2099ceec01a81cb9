import { execa } from 'execa'

/**
 * Returns the files that differ from a commit, including uncommitted and new ones. By default, the commit is
 * where the branch left its upstream, or HEAD without one.
 */
export async function changedPaths(root: string, commit?: string): Promise<string[]> {
  const base = commit ?? (await readMergeBase(root)) ?? 'HEAD'
  const lists = await Promise.all([
    listPaths(root, ['diff', '--name-only', '-z', base, '--']),
    listPaths(root, ['ls-files', '--others', '--exclude-standard', '-z']),
  ])
  return [...new Set(lists.flat())].sort()
}

async function readMergeBase(root: string): Promise<string | undefined> {
  const { exitCode, stdout } = await execa('git', ['merge-base', 'HEAD', '@{upstream}'], {
    cwd: root,
    reject: false,
  })
  return exitCode === 0 ? stdout : undefined
}

async function listPaths(root: string, args: readonly string[]): Promise<string[]> {
  const { stdout } = await execa('git', args, { cwd: root })
  return stdout.split('\0').filter((path) => path !== '')
}
