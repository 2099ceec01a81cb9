import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'

/** Names that users write after `@`: the version, such as `v1.2.3`, and the major one, which moves. */
export interface ActionTags {
  readonly version: string
  readonly major: string
}

export const actionTags = (version: string): ActionTags => ({
  version: `v${version}`,
  major: `v${version.split('.')[0]}`,
})

/**
 * Creates the commit of a release: the current one and the built Action, which is in no other commit. Tags it,
 * and returns its id. The branch, the index and the files stay as they are, and nothing is pushed. Throws if
 * the Action is not built or the version is already tagged.
 */
export async function commitAction(root: string, { version, major }: ActionTags): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-release-'))
  const git = async (args: readonly string[]) => {
    // A separate index, so that files the user has staged are not released.
    const env = { GIT_INDEX_FILE: join(folder, 'index') }
    return (await execa('git', args, { cwd: root, env })).stdout
  }
  try {
    await readFile(join(root, ACTION_FOLDER, 'main.mjs'))
    await git(['read-tree', 'HEAD'])
    await git(['add', '--force', '--', ACTION_FOLDER])
    const tree = await git(['write-tree'])
    const commit = await git([
      'commit-tree',
      tree,
      '-p',
      'HEAD',
      '-m',
      `Release ${version} with the built Action`,
    ])
    await git(['tag', version, commit])
    await git(['tag', '--force', major, commit])
    return commit
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The folder of `main` in action.yml. */
const ACTION_FOLDER = 'dist/action'
