import type { Resume } from '@handiwork/core/api'
import { pathTo } from '@handiwork/core/api'
import { palette } from '../../../drawing/palette.ts'
import { isBroken, WORD_IN_MAIN } from './breakable.ts'
import { contactIcons } from './contact-icons.ts'
import { familiesFor } from './direction.ts'
import { headOf, nameOf } from './head-of.ts'
import { mainParts } from './main-parts.ts'
import { plainBlocks } from './markdown-blocks.ts'
import { firstMark } from './marks-of.ts'
import type { Proof, Sheet } from './sheet.ts'
import type { SheetOptions } from './sheet-options.ts'
import { sideParts } from './side-parts.ts'
import { textRoom } from './text-room.ts'
import { words } from './words.ts'

/** What paper shows of a resume; what lies on the bench stays there. */
export async function sheetOf(resume: Resume, options: SheetOptions): Promise<Sheet> {
  const { user } = resume
  const world = { publicUrl: options.publicUrl, now: options.now, room: textRoom() }
  const name = nameOf(user)
  const sheet = {
    paper: papers[options.paper],
    layout: resume.layoutType,
    title: words.resume(name),
    author: name,
    date: dateOf(user.analyzeTimestamp),
    colours: {
      ink: palette.ink.light,
      muted: palette.muted.light,
      line: palette.line.light,
      copper: palette.copper.light,
    },
    icons: contactIcons(palette.muted.light),
    head: await headOf(resume, options.hasPicture),
    lead: plainBlocks(world.room(user.biography ?? ''), WORD_IN_MAIN - 8),
    main: mainParts(resume, world),
    side: sideParts(resume, world),
    proof: proofOf(user, options.publicUrl),
  }
  const text = JSON.stringify(sheet)
  return { ...sheet, families: familiesFor(text), brokenWords: isBroken(text) }
}

// --- internal ---

const papers = { a4: 'a4', letter: 'us-letter' } as const

function dateOf(timestamp: string | null): Sheet['date'] {
  if (timestamp === null) return null
  const at = new Date(timestamp)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}

/** Where all of it can be looked up. */
function proofOf(user: Resume['user'], publicUrl: string): Proof | null {
  if (user.analyzeTimestamp === null || user.login === null) return null
  const path = pathTo('user', { login: user.login })
  return {
    text: words.proof(user.analyzedRepositoryCount, new Date(user.analyzeTimestamp)),
    address: new URL(publicUrl).host + path,
    href: publicUrl + path,
    svg: firstMark(user.badges),
  }
}
