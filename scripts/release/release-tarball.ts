import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { execa } from 'execa'

/** A published package, as its tarball describes it. */
export interface Release {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly homepage: string
  /** Where the tarball can be downloaded. */
  readonly url: string
  readonly sha256: string
  /** The path of the program in the package. */
  readonly program: string
}

export interface ReleaseAddresses {
  readonly url: string
  /** Defaults to the page of the repository in the manifest. */
  readonly homepage?: string | undefined
}

/** Reads a tarball made by `npm pack`. Throws if its manifest has no address and none is given. */
export async function readRelease(tarball: string, { url, homepage }: ReleaseAddresses): Promise<Release> {
  requireUrl('--url', url)
  const { stdout } = await execa('tar', ['-xOzf', tarball, 'package/package.json'])
  const { name, version, description, license, bin, repository } = JSON.parse(stdout)
  const page = homepage ?? repositoryPage(repository?.url)
  if (page === undefined)
    throw new Error('The manifest has no repository. Pass the address of the project with --homepage.')
  requireUrl('--homepage', page)
  const program: unknown = bin?.[name]
  if (typeof program !== 'string') throw new Error(`The package ${name} has no program of its name.`)
  const sha256 = createHash('sha256')
    .update(await readFile(tarball))
    .digest('hex')
  return { name, version, description, license, homepage: page, url, sha256, program }
}

/** `git+https://host/owner/name.git` is a page without its prefix and suffix. */
export function repositoryPage(url: unknown): string | undefined {
  const [, page] = /^(?:git\+)?(https:\/\/.+?)(?:\.git)?$/.exec(String(url ?? '')) ?? []
  return page
}

function requireUrl(option: string, url: string): void {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw new Error(`${option} must be an https:// URL, not "${url}".`)
}
