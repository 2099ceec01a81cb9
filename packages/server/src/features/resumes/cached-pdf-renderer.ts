import { ApiError, type paperSizes, pdfSentences, type Resume } from '@handiwork/core/api'
import type { Deps } from '../../deps.ts'
import { createImageCache } from '../../drawing/image-cache.ts'
import { findFileByUrl } from '../../stores/file-store.ts'
import { PdfRendererFailure, type PdfRendererFailureKind } from './pdf/renderer/pdf-renderer-failure.ts'
import { renderResumePdf } from './pdf/resume-pdf.ts'

type Paper = (typeof paperSizes)[number]

/** The cache key of a PDF. Avatar file names are unique, and durations are shown in months. */
interface PdfInput {
  readonly resume: Resume
  readonly paper: Paper
  readonly month: string
}

/**
 * Renders PDFs of resumes, each once. Only avatars from our own files are used; nothing is fetched from other
 * hosts. Rejects with an `ApiError` (`unavailable`) if the PDF renderer is busy, too slow or missing.
 */
export function createCachedPdfRenderer(
  { db, objects, settings, now, log }: Pick<Deps, 'db' | 'objects' | 'settings' | 'now' | 'log'>,
  render = renderResumePdf,
) {
  const rethrow = createErrorConverter(log)
  const renderOnce = createImageCache(MAX_CACHE_BYTES, async ({ resume, paper }: PdfInput) => {
    const file = resume.showAvatar ? await findFileByUrl({ db, objects }, resume.user.avatarUrl) : undefined
    const picture = file && Buffer.from(file.content)
    const options = { paper, publicUrl: settings.publicUrl, now: now(), ...(picture && { picture }) }
    return Buffer.from(await render(resume, options).catch(rethrow))
  })
  return (resume: Resume, paper: Paper): Promise<Buffer> =>
    renderOnce({ resume, paper, month: now().toISOString().slice(0, 7) })
}

/** Retry delays in seconds. A missing renderer has none, because it must be installed first. */
const retryAfter: Readonly<Record<PdfRendererFailureKind, number | undefined>> = {
  busy: 30,
  timedOut: 60,
  unavailable: undefined,
}

/** Converts renderer failures to API errors. Logs a missing renderer once. */
function createErrorConverter(log: Deps['log']) {
  let isLogged = false
  return (error: unknown): never => {
    if (!(error instanceof PdfRendererFailure)) throw error
    if (error.kind === 'unavailable' && !isLogged) {
      isLogged = true
      log.error({ err: error }, 'pdf renderer unavailable')
    }
    const retryAfterSeconds = retryAfter[error.kind]
    throw new ApiError('unavailable', pdfSentences[error.kind], { retryAfterSeconds, cause: error })
  }
}

/** Several hundred files. */
const MAX_CACHE_BYTES = 16_000_000
