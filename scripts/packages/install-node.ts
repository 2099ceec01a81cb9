import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { platformPackage } from '../toolchain/platform-package.mjs'

/** Installs a version of Node from npm's package for this platform, once. Returns the path of its binary. */
export async function installNode(version: string, folder: string): Promise<string> {
  const name = platformPackage({ platform: process.platform, arch: process.arch, musl: false })
  if (name === undefined)
    throw new Error(`There is no package of Node for ${process.platform} ${process.arch}.`)
  const target = join(folder, version)
  const binary = join(target, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  await mkdir(target, { recursive: true })
  await execa('npm', ['install', '--prefix', target, '--no-audit', '--no-fund', `${name}@${version}`], {
    stderr: 'inherit',
  })
  return binary
}
