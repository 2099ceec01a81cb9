import manifest from '../../package.json' with { type: 'json' }
import type { Credit } from './drawing.ts'

/** A credit and its images. An empty list means all images from the package. */
export interface CreditRow extends Credit {
  readonly licenseUrl: string
  readonly images: readonly string[]
}

/** Returns the packages of all images, followed by images with separate licenses. */
export function creditRows(
  creditedImages: readonly { readonly path: string; readonly credit?: Credit }[],
): CreditRow[] {
  const rows = new Map<string, CreditRow>()
  for (const { path, credit } of creditedImages) {
    if (!credit) continue
    const images = rows.get(credit.title)?.images ?? []
    rows.set(credit.title, toCreditRow(credit, [...images, path].toSorted()))
  }
  const rowsWithImages = [...rows.values()].toSorted((a, b) => (a.title < b.title ? -1 : 1))
  return [...packages.map((one) => toCreditRow(one, [])), ...rowsWithImages]
}

/** Returns the names and versions of the packages that the images are made from and with, installed or not. */
export function packageVersions(): string[] {
  const versions: Readonly<Record<string, string>> = manifest.devDependencies
  const names = [...packages.map((one) => one.package), 'svgo']
  return names.map((name) => `${name} ${versions[name]}`)
}

const packages: readonly Credit[] = [
  createCredit('Devicon', '@iconify-json/devicon', 'MIT', 'konpa, https://github.com/devicons/devicon'),
  createCredit(
    'SVG Logos',
    '@iconify-json/logos',
    'CC0-1.0',
    'Gil Barbara, https://github.com/gilbarbara/logos',
  ),
  createCredit(
    'Lucide',
    '@iconify-json/lucide',
    'ISC',
    'Lucide Contributors, https://github.com/lucide-icons/lucide',
  ),
  createCredit(
    'Material Icon Theme',
    'material-icon-theme',
    'MIT',
    'Material Extensions, https://github.com/material-extensions/vscode-material-icon-theme',
  ),
  createCredit(
    'Simple Icons',
    'simple-icons',
    'CC0-1.0',
    'Simple Icons Collaborators, https://github.com/simple-icons/simple-icons',
  ),
  createCredit(
    'Country Flag Icons',
    'country-flag-icons',
    'MIT',
    'catamphetamine, https://gitlab.com/catamphetamine/country-flag-icons',
  ),
]

function toCreditRow(
  { title, package: name, license, attribution }: Credit,
  images: readonly string[],
): CreditRow {
  const licenseUrl = `https://spdx.org/licenses/${license}.html`
  return { title, package: name, license, licenseUrl, attribution, images }
}

function createCredit(title: string, name: string, license: string, attribution: string): Credit {
  return { title, package: name, license, attribution }
}
