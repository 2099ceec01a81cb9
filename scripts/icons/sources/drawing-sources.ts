import { type DrawingSource, parseDrawing } from '../drawing.ts'
import { iconifySource } from './iconify.ts'
import { readPackageText } from './package-file.ts'
import { findSimpleIcon } from './simple-icons.ts'

/** The sources of drawings, by their names in the catalog. */
export const drawingSources: Readonly<Record<string, DrawingSource>> = {
  'simple-icons': findSimpleIcon,
  devicon: iconifySource('devicon'),
  logos: iconifySource('logos'),
  lucide: iconifySource('lucide'),
  'material-icon-theme': (slug) => packageDrawing('material-icon-theme', `icons/${slug}.svg`),
  flags: (code) => packageDrawing('country-flag-icons', `3x2/${code.toUpperCase()}.svg`),
}

/** Finds the drawing that a catalog row references. */
export function findDrawing({ source, slug }: { readonly source: string; readonly slug: string }) {
  return drawingSources[source]?.(slug)
}

function packageDrawing(name: string, path: string) {
  const svg = readPackageText(name, path)
  return svg === undefined ? undefined : parseDrawing(svg)
}
