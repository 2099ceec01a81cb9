import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a temporary configuration folder, optionally with a hosts file. */
export async function createTestConfig(hosts?: unknown) {
  const home = await mkdtemp(join(tmpdir(), 'handiwork-config-'))
  const folder = join(home, 'handiwork')
  const file = join(folder, 'hosts.json')
  const config = {
    env: { HOME: home, XDG_CONFIG_HOME: home },
    file,
    /** Writes the hosts file with the given permissions. */
    async write(text: string, mode = 0o600) {
      await mkdir(folder, { recursive: true })
      await writeFile(file, text)
      await chmod(file, mode)
    },
    hosts: async () => JSON.parse(await readFile(file, 'utf8')).hosts,
    fileNames: () => readdir(folder),
    /** The permission bits of the folder and the file, in octal. */
    async modes() {
      const stats = await Promise.all([stat(folder), stat(file)])
      return stats.map(({ mode }) => (mode & 0o777).toString(8))
    },
    [Symbol.asyncDispose]: () => rm(home, { recursive: true }),
  }
  if (hosts !== undefined) await config.write(JSON.stringify({ hosts }))
  return config
}
