import { access, constants, readdir } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'

/** Paths of the programs of a stage. */
export interface Programs {
  readonly etcd: string
  readonly haproxy: string
  readonly patroni: string
  readonly pgbouncer: string
  /** The folder of PostgreSQL's own programs. */
  readonly postgresFolder: string
}

/** The programs, or the Debian packages of those that are missing. */
export type FoundPrograms =
  | { readonly programs: Programs; readonly missing?: undefined }
  | { readonly missing: readonly string[] }

export async function findPrograms(
  folders: readonly string[] = (process.env.PATH ?? '').split(delimiter),
  postgresRoot = '/usr/lib/postgresql',
  systemFolders: readonly string[] = ['/usr/sbin', '/sbin'],
): Promise<FoundPrograms> {
  const all = [...folders, ...systemFolders]
  const etcd = await findProgram(all, 'etcd')
  const haproxy = await findProgram(all, 'haproxy')
  const patroni = await findProgram(all, 'patroni')
  const pgbouncer = await findProgram(all, 'pgbouncer')
  const initdb = await findProgram([...(await listVersions(postgresRoot)), ...folders], 'initdb')
  if (!etcd || !haproxy || !patroni || !pgbouncer || !initdb) {
    const found = { 'etcd-server': etcd, haproxy, patroni, pgbouncer, postgresql: initdb }
    return { missing: Object.entries(found).flatMap(([name, path]) => (path ? [] : [name])) }
  }
  return { programs: { etcd, haproxy, patroni, pgbouncer, postgresFolder: dirname(initdb) } }
}

async function findProgram(folders: readonly string[], name: string): Promise<string | undefined> {
  for (const folder of folders) {
    const path = join(folder, name)
    const isExecutable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isExecutable) return path
  }
  return undefined
}

/** Debian installs each version in a folder of its own. The newest first. */
async function listVersions(root: string): Promise<string[]> {
  const versions = await readdir(root).catch(() => [])
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(root, version, 'bin'))
}
