import { access, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import type { ServiceVersion } from './stage/services.ts'

/** Builds the service and the site of a commit, once. Later drills use the same files. */
export async function buildVersion(revision: string): Promise<ServiceVersion> {
  const commit = await git('rev-parse', revision)
  const folder = join(root, '.handiwork', 'versions', commit)
  const program = join(folder, 'packages', 'server', 'dist', 'main.mjs')
  const isBuilt = await access(join(folder, BUILT)).then(
    () => true,
    () => false,
  )
  if (!isBuilt) await build(commit, folder)
  const settings = await readFile(join(folder, 'packages', 'server', 'src', 'env.ts'), 'utf8')
  return { program, supportsPooler: settings.includes('DATABASE_DIRECT_URL') }
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

async function git(...args: readonly string[]): Promise<string> {
  return (await execa('git', args, { cwd: root })).stdout.trim()
}

/** Exists once everything is built. */
const BUILT = '.built'

async function build(commit: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await execa('bash', ['-c', 'git archive "$1" | tar -x -C "$2"', '-', commit, folder], { cwd: root })
  await linkPackages(folder)
  for (const part of ['build:site', 'build:service'])
    await execa('npm', ['run', '-s', part], { cwd: folder, stdout: 'ignore', stderr: 'inherit' })
  await writeFile(join(folder, BUILT), '')
}

/** The installed packages of this version, except for those of the repository, which are the old ones. */
async function linkPackages(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@handiwork'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@handiwork') await symlink(join(root, 'node_modules', name), join(modules, name))
  for (const name of await readdir(join(root, 'node_modules', '@handiwork'))) {
    const path = name === 'fixtures' ? join(folder, name) : join(folder, 'packages', name)
    await symlink(path, join(modules, '@handiwork', name))
  }
  for (const name of await readdir(join(root, 'packages'))) {
    const own = join('packages', name, 'node_modules')
    await symlink(join(root, own), join(folder, own)).catch(() => {})
  }
}
