import { sheetOf } from '../sheet-of.ts'
import type { Asked, Told } from './messages.ts'
import { PressFailure } from './press-failure.ts'
import { openPress, type Typeset } from './typeset.ts'

// A program by itself: it answers each resume with its pages.
let press: Promise<Typeset> | undefined

process.on('message', (asked: Asked) => void answer(asked))
// Nobody waits for the pages of one whose starter is gone; a Ctrl-C is for the starter to hear.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

// --- internal ---

async function answer({ id, resume, options, face }: Asked): Promise<void> {
  try {
    press ??= openPress()
    const typeset = await press
    const sheet = await sheetOf(resume, { ...options, hasPicture: face !== undefined })
    tell({ id, pdf: typeset(sheet, face && Buffer.from(face)) })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    tell({ id, failure, ...(error instanceof PressFailure && { kind: error.kind }) })
  }
}

function tell(message: Told): void {
  if (process.connected) process.send?.(message)
}
