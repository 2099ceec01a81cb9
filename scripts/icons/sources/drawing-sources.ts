import { type DrawingSource, drawingOf } from '../drawing.ts'
import { iconifySource } from './iconify.ts'
import { packageText } from './package-file.ts'
import { simpleIcon } from './simple-icons.ts'

/** Where drawings come from, by the names the catalogue gives the sources. */
export const drawingSources: Readonly<Record<string, DrawingSource>> = {
  'simple-icons': simpleIcon,
  devicon: iconifySource('devicon'),
  logos: iconifySource('logos'),
  lucide: iconifySource('lucide'),
  'material-icon-theme': (slug) => whole('material-icon-theme', `icons/${slug}.svg`),
  flags: (code) => whole('country-flag-icons', `3x2/${code.toUpperCase()}.svg`),
}

/** The drawing a row of the catalogue names. */
export function drawingFor({ source, slug }: { readonly source: string; readonly slug: string }) {
  return drawingSources[source]?.(slug)
}

// --- internal ---

function whole(name: string, path: string) {
  const svg = packageText(name, path)
  return svg === undefined ? undefined : drawingOf(svg)
}
