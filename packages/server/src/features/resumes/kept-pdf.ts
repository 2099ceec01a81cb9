import { ApiError, type papers, pdfSentences, type Resume } from '@handiwork/core/api'
import type { Deps } from '../../deps.ts'
import { drawnOnce } from '../../drawing/drawn-once.ts'
import { safeError } from '../../edges/log/safe-error.ts'
import { fileStore } from '../../stores/file-store.ts'
import { PressFailure, type PressFailureKind } from './pdf/press/press-failure.ts'
import { resumePdf } from './pdf/resume-pdf.ts'

type Paper = (typeof papers)[number]

/** Everything a file is drawn from. Names of pictures are never used twice, and how long something lasted is told in months. */
interface Facts {
  readonly resume: Resume
  readonly paper: Paper
  readonly month: string
}

/**
 * Resumes to print, each drawn once. Pictures come from our own files: nothing is fetched from elsewhere. Rejects with an
 * `ApiError` (`unavailable`) where the press cannot take one just now, or is not there.
 */
export function keptPdfs(
  { db, settings, now, log }: Pick<Deps, 'db' | 'settings' | 'now' | 'log'>,
  draw = resumePdf,
) {
  const refused = refusals(log)
  const drawn = drawnOnce(MOST_BYTES, async ({ resume, paper }: Facts) => {
    const file = resume.showAvatar ? await fileStore(db).at(resume.user.avatarUrl) : undefined
    const picture = file && Buffer.from(file.content)
    const options = { paper, publicUrl: settings.publicUrl, now: now(), ...(picture && { picture }) }
    return Buffer.from(await draw(resume, options).catch(refused))
  })
  return (resume: Resume, paper: Paper): Promise<Buffer> =>
    drawn({ resume, paper, month: now().toISOString().slice(0, 7) })
}

// --- internal ---

/** When to ask again, in seconds; a press that is not there does not come by itself. */
const askAgain: Readonly<Record<PressFailureKind, number | undefined>> = {
  busy: 30,
  late: 60,
  missing: undefined,
}

/** Why there is no PDF, for whoever asked; that there is no press at all is told to whoever runs the service, once. */
function refusals(log: Deps['log']) {
  let isTold = false
  return (error: unknown): never => {
    if (!(error instanceof PressFailure)) throw error
    if (error.kind === 'missing' && !isTold) {
      isTold = true
      log.error(
        { failure: safeError(error) },
        'PDFs cannot be made: Typst is not installed for this platform',
      )
    }
    const retryAfterSeconds = askAgain[error.kind]
    throw new ApiError('unavailable', pdfSentences[error.kind], { retryAfterSeconds, cause: error })
  }
}

/** Some hundred files. */
const MOST_BYTES = 16_000_000
