import { readdirSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

/** The files of a build, with the modules of each. */
interface Output {
  readonly [file: string]: { readonly moduleIds?: readonly string[] }
}

/** A plugin that adds the licenses of all bundled packages to a build, as most of them require. */
export function thirdPartyLicenses() {
  return {
    name: 'third-party-licenses',
    generateBundle(
      this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown },
      _: unknown,
      output: Output,
    ) {
      const ids = Object.values(output).flatMap(({ moduleIds = [] }) => moduleIds)
      this.emitFile({ type: 'asset', fileName: LICENSES_FILE, source: licenseTexts(packageFolders(ids)) })
    },
  }
}

export const LICENSES_FILE = 'third-party-licenses.txt'

/** The folders of the packages that modules belong to, without the workspaces. */
export function packageFolders(moduleIds: readonly string[]): string[] {
  const folders = moduleIds.flatMap((id) => {
    const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id.replace(/^\0/, '')) ?? []
    // Astro names some modules relative to the root, in addition to files of the same package.
    return folder !== undefined && isAbsolute(folder) ? [folder] : []
  })
  return [...new Set(folders)].toSorted()
}

function licenseTexts(folders: readonly string[]): string {
  const sections = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const files = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
      .toSorted()
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
    return [`${name} ${version}${license ? ` (${license})` : ''}`, ...texts].join('\n\n')
  })
  return `${[...new Set(sections)].join(`\n\n${'='.repeat(80)}\n\n`)}\n`
}
