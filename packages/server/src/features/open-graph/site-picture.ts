import { badgeKeys } from '@handiwork/core/catalog'
import { type BadgeLevel, badgeLevels } from '@handiwork/core/contract'
import { lettering } from '../../drawing/lettering.ts'
import { hallmarkSvg } from '../../drawing/marks.ts'
import { written } from '../../drawing/written.ts'
import { colours, EDGE, framed, RIGHT } from './frame.ts'

/** What every page without a picture of its own is shown by: what this is about, in the words of the home page. */
export async function sitePicture(host: string): Promise<string> {
  const line = async (
    text: string,
    cut: 'serif' | 'italic' | 'sans',
    y: number,
    size: number,
    fill: string,
  ) => written(await lettering(text, cut), { x: EDGE, y, size, fill })
  return framed(host, [
    await line('The code you wrote,', 'serif', 252, 112, colours.ink),
    await line('signed and dated.', 'italic', 366, 112, colours.copper),
    badgeKeys
      .map((key, place) => hallmarkSvg({ key, level: levelAt(place), cold: false }, spotAt(place)))
      .join(''),
  ])
}

// --- internal ---

const WIDTH = 92

/** The levels in turn, so that all that a badge can be is shown. */
function levelAt(place: number): BadgeLevel {
  return badgeLevels[(2 * place + 2) % badgeLevels.length] ?? 'great'
}

function spotAt(place: number) {
  const step = (RIGHT - EDGE - WIDTH) / (badgeKeys.length - 1)
  return { x: EDGE + place * step, y: 446, width: WIDTH }
}
