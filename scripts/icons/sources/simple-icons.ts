import { parseColor, toHex } from '../color.ts'
import type { Credit, Drawing } from '../drawing.ts'
import { parseDrawing } from '../drawing.ts'
import { visibleColor } from '../visible-color.ts'
import { readPackageJson, readPackageText } from './package-file.ts'

/**
 * Returns a brand's icon in a visible shade of its color, or undefined if its license does not allow that.
 */
export function findSimpleIcon(slug: string): Drawing | undefined {
  const brand = brands().get(slug)
  const svg = brand && isAllowed(brand.license?.type) && readPackageText('simple-icons', `icons/${slug}.svg`)
  if (!svg) return undefined
  const { body, box } = parseDrawing(svg.replace(/<title>[^<]*<\/title>/, ''))
  const fill = toHex(visibleColor(parseColor(`#${brand.hex}`)!))
  return {
    body: body.replace('<path ', `<path fill="${fill}" `),
    box,
    isFinished: true,
    ...brandCredit(brand),
  }
}

/** Whether the license allows recoloring and publishing the icon. Most icons have no separate license. */
export function isAllowed(license: string | undefined): boolean {
  return license === undefined || allowedLicenses.test(license)
}

interface Brand {
  readonly title: string
  readonly slug: string
  readonly hex: string
  readonly source: string
  readonly license?: { readonly type: string; readonly url?: string }
}

const allowedLicenses = /^(CC0-1\.0|Unlicense|MIT|Apache-2\.0|BSD-3-Clause|MPL-2\.0|CC-BY(-SA)?-[\d.]+)$/
const licensesWithoutAttribution = /^(CC0-1\.0|Unlicense)$/

let brandsBySlug: ReadonlyMap<string, Brand> | undefined

function brands(): ReadonlyMap<string, Brand> {
  brandsBySlug ??= new Map(
    readPackageJson<Brand[]>('simple-icons', 'data/simple-icons.json').map((brand) => [brand.slug, brand]),
  )
  return brandsBySlug
}

function brandCredit({ title, source, license }: Brand): { credit?: Credit } {
  if (license === undefined || licensesWithoutAttribution.test(license.type)) return {}
  const attribution = `${title}, ${source}; drawn in one color`
  return { credit: { title, package: 'simple-icons', license: license.type, attribution } }
}
