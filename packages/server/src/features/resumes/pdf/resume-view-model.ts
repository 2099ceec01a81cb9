import type { Resume } from '@handiwork/core/api'
import { pathTo } from '@handiwork/core/api'
import { palette } from '../../../drawing/palette.ts'
import { topBadgeSvg } from './badge-marks.ts'
import { hasBreakOpportunities, MAX_MAIN_WORD_LENGTH } from './break-opportunities.ts'
import { contactIcons } from './contact-icons.ts'
import { createHead, displayName } from './create-head.ts'
import { fontFamilies } from './direction.ts'
import { createMainColumn } from './main-column.ts'
import { plainBlocks } from './markdown-blocks.ts'
import { pdfTexts } from './pdf-texts.ts'
import { createSideColumn } from './side-column.ts'
import type { Proof, ResumeViewModel } from './view-model.ts'
import type { ViewOptions } from './view-options.ts'

/** Converts a resume to the data of the PDF template. Bench sections are left out. */
export async function resumeViewModel(resume: Resume, options: ViewOptions): Promise<ResumeViewModel> {
  const { user } = resume
  const context = { publicUrl: options.publicUrl, now: options.now, truncate: createTextBudget() }
  const name = displayName(user)
  const sheet = {
    paper: papers[options.paper],
    layout: resume.layoutType,
    title: pdfTexts.resume(name),
    author: name,
    date: toDate(user.analyzeTimestamp),
    colors: {
      ink: palette.ink.light,
      muted: palette.muted.light,
      line: palette.line.light,
      copper: palette.copper.light,
    },
    icons: contactIcons(palette.muted.light),
    head: await createHead(resume, options.hasAvatar, options.publicUrl),
    lead: plainBlocks(context.truncate(user.biography ?? ''), MAX_MAIN_WORD_LENGTH - 8),
    main: createMainColumn(resume, context),
    side: createSideColumn(resume, context),
    proof: createProof(user, options.publicUrl),
  }
  const text = JSON.stringify(sheet)
  return { ...sheet, families: fontFamilies(text), hasBreakOpportunities: hasBreakOpportunities(text) }
}

const papers = { a4: 'a4', letter: 'us-letter' } as const

function toDate(timestamp: string | null): ResumeViewModel['date'] {
  if (timestamp === null) return null
  const at = new Date(timestamp)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}

/** The link to the profile with the underlying figures. */
function createProof(user: Resume['user'], publicUrl: string): Proof | null {
  if (user.analyzeTimestamp === null || user.login === null) return null
  const path = pathTo('user', { login: user.login })
  return {
    text: pdfTexts.verification(user.analyzedRepositoryCount, new Date(user.analyzeTimestamp)),
    address: new URL(publicUrl).host + path,
    href: publicUrl + path,
    svg: topBadgeSvg(user.badges),
  }
}

/**
 * Creates a function that truncates texts to a shared character budget of about fifty pages, which bounds the
 * rendering time.
 */
function createTextBudget(maxCharacters = MAX_CHARACTERS): (text: string) => string {
  let remaining = maxCharacters
  return (text) => {
    const truncated = text.length <= remaining ? text : `${text.slice(0, remaining).toWellFormed()}…`
    remaining = Math.max(0, remaining - text.length)
    return remaining === 0 && truncated === '…' ? '' : truncated
  }
}

const MAX_CHARACTERS = 200_000
