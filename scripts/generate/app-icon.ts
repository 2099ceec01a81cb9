/** An icon of the site where it is kept on a screen of a phone or a desk. */
export interface AppIcon {
  readonly file: string
  /** In px, to both sides. */
  readonly size: number
  /** The part of the picture that the mark takes; the rest is paper. Without it there is the mark alone, on nothing. */
  readonly markTakes?: number
}

/** Systems cut maskable icons to shapes of their own: a circle of four fifths stays. Apple rounds the corners. */
export const appIcons: readonly AppIcon[] = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'maskable-512.png', size: 512, markTakes: 0.72 },
  { file: 'apple-touch-icon.png', size: 180, markTakes: 0.8 },
]

/** The icon as SVG, made of the site's mark; in its light colours, since pictures cannot ask for the theme. */
export function appIconSvg(favicon: string, { markTakes }: AppIcon): string {
  const mark = withoutDarkColors(favicon)
  if (markTakes === undefined) return mark
  const margin = ((1 / markTakes - 1) * BOX) / 2
  const side = BOX + 2 * margin
  const paper = `<path fill="${PAPER}" d="M${-margin} ${-margin}h${side}v${side}h${-side}z"/>`
  return mark
    .replace(`viewBox="0 0 ${BOX} ${BOX}"`, `viewBox="${-margin} ${-margin} ${side} ${side}"`)
    .replace('</style>', `</style>${paper}`)
}

// --- internal ---

/** The mark is drawn in a box of so many units. */
const BOX = 24
const PAPER = '#faf7f2'

function withoutDarkColors(svg: string): string {
  return svg.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
}
