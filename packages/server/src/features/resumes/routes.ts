import { ApiError, importSentences, resumes } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { callerId, seesAsOwner, viewerOf } from '../../stores/viewer.ts'
import { shownAs } from './file-name.ts'
import { findResume, repositoryAddresses, resumeSubject } from './find-resume.ts'
import { importResume } from './import-resume.ts'
import { jsonResumeOf } from './json/json-resume-of.ts'
import { readJsonResume } from './json/read-json-resume.ts'
import { keptPdfs } from './kept-pdf.ts'

type World = Pick<Deps, 'db' | 'settings' | 'now' | 'announce' | 'log'>

/** Resumes: to look at, to print, and for other programs, from which one can be taken over. */
export function resumesRoutes(app: FastifyInstance, deps: World): void {
  const { db, settings } = deps
  const subject = ({ login }: { readonly login: string }) => resumeSubject(db, login)
  const pdfOf = keptPdfs(deps)

  serve(app, resumes.get, {
    subject,
    handle: async ({ params: { login }, caller }) => {
      const { ownerId } = await subject({ login })
      const bench = seesAsOwner(viewerOf(caller), ownerId!)
      return (await findResume(db, login, { bench })).resume
    },
  })
  // What is printed and handed on is what everybody sees, whoever asks.
  serve(app, resumes.pdf, {
    subject,
    handle: async ({ params: { login }, query: { paper }, reply }) => {
      const { resume } = await findResume(db, login, { bench: false })
      reply.header('content-disposition', shownAs(`${resume.user.name || login} - resume.pdf`))
      return await pdfOf(resume, paper)
    },
  })
  serve(app, resumes.json, {
    subject,
    handle: async ({ params: { login } }) => {
      const found = await findResume(db, login, { bench: false })
      const addresses = await repositoryAddresses(db, found.resume)
      return jsonResumeOf({ ...found, addresses, publicUrl: settings.publicUrl })
    },
  })
  serve(app, resumes.importJson, {
    handle: async ({ body, caller }) => {
      const read = readJsonResume(body)
      if (read === undefined) throw new ApiError('invalid', importSentences.nothing)
      return await importResume(deps, callerId(caller), read)
    },
  })
}
