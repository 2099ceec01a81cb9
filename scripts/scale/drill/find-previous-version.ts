import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

/**
 * The commit that a rolling upgrade starts from: the one before the latest merge; in a history without merges, the one
 * before the latest migration, because nothing else matters as much to an upgrade. A version with a migration that has
 * been renamed since is left out: the current version would run that migration again.
 */
export async function findPreviousVersion(repository = root): Promise<string> {
  const git = async (...args: readonly string[]) =>
    (await execa('git', args, { cwd: repository })).stdout.split('\n').filter((line) => line !== '')
  const listMigrations = (commit: string) => git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`)
  const current = new Set(await listMigrations('HEAD'))
  const changes = await git('log', '--merges', '--max-count=1', '--format=%H')
  changes.push(...(await git('log', '--format=%H', '--diff-filter=AR', '--', MIGRATIONS)))
  for (const change of changes) {
    const [previous] = await git('rev-parse', `${change}^`)
    if ((await listMigrations(previous!)).every((name) => current.has(name))) return previous!
  }
  throw new Error('No earlier version has only migrations of this one')
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const MIGRATIONS = 'packages/server/src/db/migrations'
