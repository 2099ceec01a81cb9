import { OPEN_GRAPH_HEIGHT, OPEN_GRAPH_WIDTH } from '@handiwork/core/api'
import { logoSvg } from '../../drawing/badge-svg.ts'
import { outlineText } from '../../drawing/outline-text.ts'
import { palette } from '../../drawing/palette.ts'
import { fitText, textSvg } from '../../drawing/text-svg.ts'

export const MARGIN = 72
export const RIGHT = OPEN_GRAPH_WIDTH - MARGIN

export const colors = {
  ink: `fill="${palette.ink.light}"`,
  muted: `fill="${palette.muted.light}"`,
  copper: `fill="${palette.copper.light}"`,
  line: `fill="${palette.line.light}"`,
} as const

/** The frame of all images: the logo, the name of the site and the URL, around the content. */
export async function renderFrame(address: string, content: readonly string[]): Promise<string> {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${OPEN_GRAPH_WIDTH}" height="${OPEN_GRAPH_HEIGHT}" viewBox="0 0 ${OPEN_GRAPH_WIDTH} ${OPEN_GRAPH_HEIGHT}"><rect width="100%" height="100%" fill="${palette.paper.light}"/><rect width="100%" height="8" ${colors.copper}/>${await renderHead(address)}${content.join('')}</svg>`
}

const NAME = 'Handiwork'
const MAX_ADDRESS_WIDTH = 640

async function renderHead(address: string): Promise<string> {
  const logo = logoSvg(
    { x: MARGIN, y: 56, width: 48 },
    { plate: colors.copper, letter: `fill="${palette.paper.light}"` },
  )
  const name = textSvg(await outlineText(NAME, 'serif'), {
    x: MARGIN + 64,
    y: 92,
    size: 37,
    fill: colors.ink,
  })
  const letters = await fitText(address, 'sans', 25, MAX_ADDRESS_WIDTH)
  return logo + name + textSvg(letters, { x: RIGHT, y: 90, size: 25, fill: colors.muted, align: 'right' })
}
