import type { CommitMessage } from './commit.ts'
import { parseTrailers } from './parse-trailers.ts'

const emptyMessage: CommitMessage = { trailers: [], toolLines: [], squashedDates: [], isRevert: false }

/**
 * Parses the bytes of a commit message. Most messages record nothing, so they are searched before they are decoded
 * as UTF-8. Returns undefined if git decodes or ends the message in its own way.
 */
export function parseMessageBytes(bytes: Buffer): CommitMessage | undefined {
  if (!MAY_RECORD.test(bytes.toString('latin1'))) return emptyMessage
  const message = bytes.toString('utf8')
  return UNUSUAL.test(message) ? undefined : parseMessage(message)
}

/** Part of everything that `parseMessage` finds. */
const MAY_RECORD =
  /-by[ \t]*:|(?:generated|created|written) (?:with|by|using)|(?:entire|replit)-|aider:|this reverts commit|squashed commit/i

/** Invalid UTF-8, which git decodes in its own way, and NUL, where git ends a message. */
const UNUSUAL = /[\ufffd\0]/

/** Parses a commit message. */
export function parseMessage(message: string): CommitMessage {
  const hasTrailers = PERSON_TRAILER.test(message)
  const hasToolLines = TOOL_LINE.test(message)
  const isSquash = message.includes(SQUASH_TITLE)
  const isRevert = REVERT.test(message)
  if (!(hasTrailers || hasToolLines || isSquash || isRevert)) return emptyMessage
  return {
    trailers: hasTrailers ? parseTrailers(message).filter(({ key }) => PERSON_KEY.test(key)) : [],
    toolLines: hasToolLines ? findToolLines(message) : [],
    squashedDates: isSquash ? findSquashedDates(message) : [],
    isRevert,
  }
}

const PERSON_TRAILER = /-by[ \t]*:/i
const PERSON_KEY = /^(?:co-authored|reviewed|acked|tested|reported|signed-off)-by$/i

/** Wider than what counts as a declaration: the catalog of AI tools decides. */
const TOOL_LINE =
  /^[ \t]*(?:(?:co-authored|assisted|generated)-by[ \t]*:|(?:entire|replit)-[a-z-]+:|aider:|.*\b(?:generated (?:with|by|using)|(?:created|written) (?:with|using))\b).*$/im
const toolLines = new RegExp(TOOL_LINE.source, 'gim')

/** Long lines are prose or data. */
const MAX_TOOL_LINE_LENGTH = 300

function findToolLines(message: string): string[] {
  const lines = Array.from(message.matchAll(toolLines), ([line]) => line.trim())
  return [...new Set(lines.filter(({ length }) => length <= MAX_TOOL_LINE_LENGTH))]
}

/** The sentence of `git revert`. */
const REVERT = /^This reverts commit [0-9a-f]{7,64}\b/m

/** The title of `git merge --squash`. */
const SQUASH_TITLE = 'Squashed commit of the following:'

/** A commit as `git log` prints it: Date:   Tue Jun 30 20:46:35 2026 +0200 */
const LISTED_COMMIT =
  /^[ \t]*commit [0-9a-f]{40,64}\b.*\n(?:[ \t]*Merge: .*\n)?[ \t]*Author: .*\n[ \t]*Date: +[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d\d):(\d\d):(\d\d) (\d{4}) ([+-])(\d\d)(\d\d)$/gm

function findSquashedDates(message: string): number[] {
  const dates = Array.from(
    message.matchAll(LISTED_COMMIT),
    ([, month, day, h, m, s, year, sign, hours, minutes]) => {
      const monthIndex = MONTHS.indexOf(month!)
      const local = Date.UTC(Number(year), monthIndex, Number(day), Number(h), Number(m), Number(s)) / 1000
      const offset = Number(hours) * 3600 + Number(minutes) * 60
      return monthIndex < 0 ? Number.NaN : sign === '+' ? local - offset : local + offset
    },
  )
  return [...new Set(dates.filter(Number.isSafeInteger))].sort((one, other) => one - other)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
