import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

/**
 * The commit that a rolling upgrade starts from: the one before the latest merge; in a history without merges, the one
 * before the latest migration, because nothing else matters as much to an upgrade. Left out are versions from which the
 * current one can't migrate: with a migration that was renamed later, or that comes after one that was added later.
 */
export async function findPreviousVersion(repository = root): Promise<string> {
  const git = async (...args: readonly string[]) =>
    (await execa('git', args, { cwd: repository })).stdout.split('\n').filter((line) => line !== '')
  const listMigrations = (commit: string) => git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`)
  const current = await listMigrations('HEAD')
  const isFirstPart = (names: readonly string[]) => names.every((name, index) => name === current[index])
  const changes = await git('log', '--merges', '--max-count=1', '--format=%H')
  changes.push(...(await git('log', '--format=%H', '--diff-filter=AR', '--', MIGRATIONS)))
  for (const change of changes) {
    const [previous] = await git('rev-parse', `${change}^`)
    if (isFirstPart(await listMigrations(previous!))) return previous!
  }
  throw new Error('The current version cannot migrate from any earlier one')
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const MIGRATIONS = 'packages/server/src/db/migrations'
