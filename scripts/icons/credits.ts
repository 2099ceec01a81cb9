import type { Credit } from './drawing.ts'
import { packageJson } from './sources/package-file.ts'

/** A credit with the images it is for; with none it is for all that come from the package. */
export interface CreditRow extends Credit {
  readonly licenceUrl: string
  readonly images: readonly string[]
}

/** The packages all the images come from, then the pictures with a licence of their own. */
export function creditRows(
  credited: readonly { readonly path: string; readonly credit?: Credit }[],
): CreditRow[] {
  const rows = new Map<string, CreditRow>()
  for (const { path, credit } of credited) {
    if (!credit) continue
    const images = rows.get(credit.title)?.images ?? []
    rows.set(credit.title, rowOf(credit, [...images, path].toSorted()))
  }
  const own = [...rows.values()].toSorted((a, b) => (a.title < b.title ? -1 : 1))
  return [...packages.map((one) => rowOf(one, [])), ...own]
}

/** Names and versions of the packages the images are made from and with. */
export function packageVersions(): string[] {
  const names = [...packages.map((one) => one.package), 'svgo']
  return names.map((name) => `${name} ${packageJson<{ version: string }>(name, 'package.json').version}`)
}

// --- internal ---

const packages: readonly Credit[] = [
  credit('Devicon', '@iconify-json/devicon', 'MIT', 'konpa, https://github.com/devicons/devicon'),
  credit('SVG Logos', '@iconify-json/logos', 'CC0-1.0', 'Gil Barbara, https://github.com/gilbarbara/logos'),
  credit(
    'Lucide',
    '@iconify-json/lucide',
    'ISC',
    'Lucide Contributors, https://github.com/lucide-icons/lucide',
  ),
  credit(
    'Material Icon Theme',
    'material-icon-theme',
    'MIT',
    'Material Extensions, https://github.com/material-extensions/vscode-material-icon-theme',
  ),
  credit(
    'Simple Icons',
    'simple-icons',
    'CC0-1.0',
    'Simple Icons Collaborators, https://github.com/simple-icons/simple-icons',
  ),
  credit(
    'Country Flag Icons',
    'country-flag-icons',
    'MIT',
    'catamphetamine, https://gitlab.com/catamphetamine/country-flag-icons',
  ),
]

function rowOf({ title, package: name, licence, attribution }: Credit, images: readonly string[]): CreditRow {
  const licenceUrl = `https://spdx.org/licenses/${licence}.html`
  return { title, package: name, licence, licenceUrl, attribution, images }
}

function credit(title: string, name: string, licence: string, attribution: string): Credit {
  return { title, package: name, licence, attribution }
}
