import type { InstalledPackage } from './find-vulnerabilities.ts'

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly link?: boolean; readonly name?: string }>
  >
}

/** All packages of a lockfile, of every platform and including development tools, without our own. */
export function lockedPackages({ packages }: Lockfile): InstalledPackage[] {
  const installed = Object.entries(packages).flatMap(([path, { version, link, name }]) => {
    const folder = path.split('node_modules/').at(-1) ?? path
    const isOwn = !path.includes('node_modules/') || link === true
    // An alias such as typescript-7 is installed in a folder with another name.
    return isOwn || version === undefined ? [] : [{ name: name ?? folder, version }]
  })
  return [...new Map(installed.map((one) => [`${one.name}@${one.version}`, one])).values()]
}
