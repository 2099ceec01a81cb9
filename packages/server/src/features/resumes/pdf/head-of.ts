import type { Resume } from '@handiwork/core/api'
import { xp } from '@handiwork/core/format'
import { drawable } from '../../../drawing/drawable.ts'
import { lettering } from '../../../drawing/lettering.ts'
import { hexOf, oklchOf } from '../../../drawing/oklch.ts'
import { palette } from '../../../drawing/palette.ts'
import { written } from '../../../drawing/written.ts'
import { breakable } from './breakable.ts'
import type { Face, Head } from './sheet.ts'
import { words } from './words.ts'

/** Who it is, and how much they built. */
export async function headOf({ user, showAvatar }: Resume, hasPicture: boolean): Promise<Head> {
  const analysed = user.analyzeTimestamp !== null
  return {
    face: showAvatar ? await faceOf(user, hasPicture) : { kind: 'none' },
    name: breakable(nameOf(user), NAME_WORD),
    job: breakable(user.jobTitle ?? '', JOB_WORD),
    total: analysed ? xp(user.experience.total) : null,
    unit: words.xp,
    level: words.level(user.level, user.activeMonthCount),
  }
}

export function nameOf({ name, login }: Resume['user']): string {
  return name.trim() || (login ?? '')
}

// --- internal ---

const NAME_WORD = 14
const JOB_WORD = 30

async function faceOf(user: Resume['user'], hasPicture: boolean): Promise<Face> {
  if (hasPicture) return { kind: 'picture', alt: words.portrait(nameOf(user)) }
  return { kind: 'letters', svg: await letters(user) }
}

const SIZE = 88

/** Their initials on their colour. Drawn as a path: who copies the text wants the name once. */
async function letters({ namePlaceholder, color }: Resume['user']): Promise<string> {
  const [, , hue] = oklchOf(/^#[0-9a-f]{6}$/i.test(color) ? color : palette.copper.light)
  const [ground, edge, ink] = [hexOf([0.92, 0.04, hue]), hexOf([0.84, 0.05, hue]), hexOf([0.36, 0.07, hue])]
  const initials = await lettering(drawable(namePlaceholder).slice(0, 2), 'serif')
  const place = {
    x: SIZE / 2,
    y: 0.63 * SIZE,
    size: 0.38 * SIZE,
    fill: `fill="${ink}"`,
    to: 'middle',
  } as const
  const circle = `<circle cx="${SIZE / 2}" cy="${SIZE / 2}" r="${SIZE / 2 - 0.5}" fill="${ground}" stroke="${edge}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${circle}${written(initials, place)}</svg>`
}
