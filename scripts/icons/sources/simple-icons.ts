import { hexOf, parseColor } from '../color.ts'
import type { Credit, Drawing } from '../drawing.ts'
import { drawingOf } from '../drawing.ts'
import { visibleColor } from '../visible-color.ts'
import { packageJson, packageText } from './package-file.ts'

/** A brand's sign in a shade of its own color; undefined where its licence does not let us show it. */
export function simpleIcon(slug: string): Drawing | undefined {
  const brand = brands().get(slug)
  const svg = brand && isAllowed(brand.license?.type) && packageText('simple-icons', `icons/${slug}.svg`)
  if (!svg) return undefined
  const { body, box } = drawingOf(svg.replace(/<title>[^<]*<\/title>/, ''))
  const fill = hexOf(visibleColor(parseColor(`#${brand.hex}`)!))
  return { body: body.replace('<path ', `<path fill="${fill}" `), box, isFinished: true, ...credited(brand) }
}

/** Whether an icon under this licence may be recolored and shown by anybody; most have none of their own. */
export function isAllowed(license: string | undefined): boolean {
  return license === undefined || allowed.test(license)
}

// --- internal ---

interface Brand {
  readonly title: string
  readonly slug: string
  readonly hex: string
  readonly source: string
  readonly license?: { readonly type: string; readonly url?: string }
}

const allowed = /^(CC0-1\.0|Unlicense|MIT|Apache-2\.0|BSD-3-Clause|MPL-2\.0|CC-BY(-SA)?-[\d.]+)$/
const free = /^(CC0-1\.0|Unlicense)$/

let known: ReadonlyMap<string, Brand> | undefined

function brands(): ReadonlyMap<string, Brand> {
  known ??= new Map(
    packageJson<Brand[]>('simple-icons', 'data/simple-icons.json').map((brand) => [brand.slug, brand]),
  )
  return known
}

function credited({ title, source, license }: Brand): { credit?: Credit } {
  if (license === undefined || free.test(license.type)) return {}
  const attribution = `${title}, ${source}; drawn in one color`
  return { credit: { title, package: 'simple-icons', licence: license.type, attribution } }
}
