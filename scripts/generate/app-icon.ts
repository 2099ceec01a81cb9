import { LOGO_SIZE, LOGO_VIEW_BOX, logoPaths } from '../../packages/core/src/catalog/logo.ts'

/** An app icon for home screens and desktops. */
export interface AppIcon {
  readonly file: string
  /** Width and height in px. */
  readonly size: number
  /**
   * The logo's share of the icon's width; the rest is background. If omitted, the logo has a transparent
   * background.
   */
  readonly logoScale?: number
}

/**
 * Systems crop maskable icons to a shape of at least a circle of 80% of the width. Apple rounds the corners.
 */
export const appIcons: readonly AppIcon[] = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'maskable-512.png', size: 512, logoScale: 0.72 },
  { file: 'apple-touch-icon.png', size: 180, logoScale: 0.8 },
]

/** The favicon, in the colors of the system's theme. */
export function faviconSvg(): string {
  const style =
    '.p{fill:#a84a1f}.l{fill:#faf7f2}@media (prefers-color-scheme:dark){.p{fill:#e0a06e}.l{fill:#1b1612}}'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${LOGO_VIEW_BOX}"><title>Handiwork</title><style>${style}</style><path class="p" d="${logoPaths.plate}"/><path class="l" d="${logoPaths.letter}"/></svg>\n`
}

/**
 * Builds the icon's SVG from the favicon. Uses the light colors, because image files cannot follow the theme.
 */
export function appIconSvg(favicon: string, { logoScale }: AppIcon): string {
  const logo = removeDarkColors(favicon)
  if (logoScale === undefined) return logo
  const margin = ((1 / logoScale - 1) * LOGO_SIZE) / 2
  const side = LOGO_SIZE + 2 * margin
  const paper = `<path fill="${BACKGROUND}" d="M${-margin} ${-margin}h${side}v${side}h${-side}z"/>`
  return logo
    .replace(`viewBox="${LOGO_VIEW_BOX}"`, `viewBox="${-margin} ${-margin} ${side} ${side}"`)
    .replace('</style>', `</style>${paper}`)
}

const BACKGROUND = '#faf7f2'

function removeDarkColors(svg: string): string {
  return svg.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
}
