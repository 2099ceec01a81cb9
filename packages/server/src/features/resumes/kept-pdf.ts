import type { papers, Resume } from '@handiwork/core/api'
import type { Deps } from '../../deps.ts'
import { drawnOnce } from '../../drawing/drawn-once.ts'
import { fileStore } from '../../stores/file-store.ts'
import { resumePdf } from './pdf/resume-pdf.ts'

type Paper = (typeof papers)[number]

/** Everything a file is drawn from. Names of pictures are never used twice, and how long something lasted is told in months. */
interface Facts {
  readonly resume: Resume
  readonly paper: Paper
  readonly month: string
}

/** Resumes to print, each drawn once. Pictures come from our own files: nothing is fetched from elsewhere. */
export function keptPdfs({ db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>) {
  const drawn = drawnOnce(MOST_BYTES, async ({ resume, paper }: Facts) => {
    const file = resume.showAvatar ? await fileStore(db).at(resume.user.avatarUrl) : undefined
    const picture = file && Buffer.from(file.content)
    const options = { paper, publicUrl: settings.publicUrl, now: now(), ...(picture && { picture }) }
    return Buffer.from(await resumePdf(resume, options))
  })
  return (resume: Resume, paper: Paper): Promise<Buffer> =>
    drawn({ resume, paper, month: now().toISOString().slice(0, 7) })
}

// --- internal ---

/** Some hundred files. */
const MOST_BYTES = 16_000_000
