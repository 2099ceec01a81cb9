import type { Resume } from '@handiwork/core/api'
import { formatXp } from '@handiwork/core/format'
import { drawableText } from '../../../drawing/drawable-text.ts'
import { parseHex, toHex } from '../../../drawing/oklch.ts'
import { outlineText } from '../../../drawing/outline-text.ts'
import { palette } from '../../../drawing/palette.ts'
import { textSvg } from '../../../drawing/text-svg.ts'
import { insertBreakOpportunities } from './break-opportunities.ts'
import { evidenceHref } from './evidence-href.ts'
import { pdfTexts } from './pdf-texts.ts'
import type { Face, Head } from './view-model.ts'

/** The head of a resume: avatar, name, job title and total xp. */
export async function createHead(
  { user, showAvatar }: Resume,
  hasPicture: boolean,
  publicUrl: string,
): Promise<Head> {
  const isAnalyzed = user.analyzeTimestamp !== null
  return {
    face: showAvatar ? await createFace(user, hasPicture) : { kind: 'none' },
    name: insertBreakOpportunities(displayName(user), MAX_NAME_WORD_LENGTH),
    job: insertBreakOpportunities(user.jobTitle ?? '', MAX_JOB_WORD_LENGTH),
    total: isAnalyzed ? formatXp(user.experience.total) : null,
    href: evidenceHref(user, publicUrl),
    unit: pdfTexts.xp,
    level: pdfTexts.level(user.level, user.activeMonthCount),
  }
}

export function displayName({ name, login }: Resume['user']): string {
  return name.trim() || (login ?? '')
}

const MAX_NAME_WORD_LENGTH = 14
const MAX_JOB_WORD_LENGTH = 30

async function createFace(user: Resume['user'], hasPicture: boolean): Promise<Face> {
  if (hasPicture) return { kind: 'picture', alt: pdfTexts.portrait(displayName(user)) }
  return { kind: 'letters', svg: await renderInitials(user) }
}

const SIZE = 88

/** The initials on the user's color. Drawn as a path, so that copied text contains the name only once. */
async function renderInitials({ namePlaceholder, color }: Resume['user']): Promise<string> {
  const [, , hue] = parseHex(/^#[0-9a-f]{6}$/i.test(color) ? color : palette.copper.light)
  const [background, edge, ink] = [
    toHex([0.92, 0.04, hue]),
    toHex([0.84, 0.05, hue]),
    toHex([0.36, 0.07, hue]),
  ]
  const initials = await outlineText(drawableText(namePlaceholder).slice(0, 2), 'serif')
  const position = {
    x: SIZE / 2,
    y: 0.63 * SIZE,
    size: 0.38 * SIZE,
    fill: `fill="${ink}"`,
    align: 'middle',
  } as const
  const circle = `<circle cx="${SIZE / 2}" cy="${SIZE / 2}" r="${SIZE / 2 - 0.5}" fill="${background}" stroke="${edge}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${circle}${textSvg(initials, position)}</svg>`
}
