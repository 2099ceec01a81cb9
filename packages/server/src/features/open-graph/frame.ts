import { OPEN_GRAPH_HEIGHT, OPEN_GRAPH_WIDTH } from '@handiwork/core/api'
import { lettering } from '../../drawing/lettering.ts'
import { markSvg } from '../../drawing/marks.ts'
import { palette } from '../../drawing/palette.ts'
import { fitted, written } from '../../drawing/written.ts'

export const EDGE = 72
export const RIGHT = OPEN_GRAPH_WIDTH - EDGE

export const colours = {
  ink: `fill="${palette.ink.light}"`,
  muted: `fill="${palette.muted.light}"`,
  copper: `fill="${palette.copper.light}"`,
  line: `fill="${palette.line.light}"`,
} as const

/** A picture on our paper: whose site it is, the address it stands for, and what it shows. */
export async function framed(address: string, content: readonly string[]): Promise<string> {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${OPEN_GRAPH_WIDTH}" height="${OPEN_GRAPH_HEIGHT}" viewBox="0 0 ${OPEN_GRAPH_WIDTH} ${OPEN_GRAPH_HEIGHT}"><rect width="100%" height="100%" fill="${palette.paper.light}"/><rect width="100%" height="8" ${colours.copper}/>${await head(address)}${content.join('')}</svg>`
}

// --- internal ---

const NAME = 'Handiwork'
const ADDRESS_ROOM = 640

async function head(address: string): Promise<string> {
  const sign = markSvg(
    { x: EDGE, y: 56, width: 48 },
    { plate: colours.copper, letter: `fill="${palette.paper.light}"` },
  )
  const name = written(await lettering(NAME, 'serif'), { x: EDGE + 64, y: 92, size: 37, fill: colours.ink })
  const letters = await fitted(address, 'sans', 25, ADDRESS_ROOM)
  return sign + name + written(letters, { x: RIGHT, y: 90, size: 25, fill: colours.muted, to: 'right' })
}
