import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The settings of somebody, in a folder of their own. */
export async function aConfig(hosts?: unknown) {
  const home = await mkdtemp(join(tmpdir(), 'handiwork-config-'))
  const folder = join(home, 'handiwork')
  const file = join(folder, 'hosts.json')
  const config = {
    env: { HOME: home, XDG_CONFIG_HOME: home },
    file,
    /** Puts a list there, as others can read it or not. */
    async write(text: string, mode = 0o600) {
      await mkdir(folder, { recursive: true })
      await writeFile(file, text)
      await chmod(file, mode)
    },
    hosts: async () => JSON.parse(await readFile(file, 'utf8')).hosts,
    names: () => readdir(folder),
    /** What others may do with the folder and the file, in octal. */
    async modes() {
      const found = await Promise.all([stat(folder), stat(file)])
      return found.map(({ mode }) => (mode & 0o777).toString(8))
    },
    [Symbol.asyncDispose]: () => rm(home, { recursive: true }),
  }
  if (hosts !== undefined) await config.write(JSON.stringify({ hosts }))
  return config
}
