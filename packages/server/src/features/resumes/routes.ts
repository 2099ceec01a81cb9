import { ApiError, importSentences, resumes } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { callerId, hasOwnerView, toViewer } from '../../stores/viewer.ts'
import type { createCachedPdfRenderer } from './cached-pdf-renderer.ts'
import { contentDisposition } from './content-disposition.ts'
import { findRepositoryUrls, findResume, resumeSubject } from './find-resume.ts'
import { importResume } from './import-resume.ts'
import { parseJsonResume } from './json/parse-json-resume.ts'
import { toJsonResume } from './json/to-json-resume.ts'

type RenderPdf = ReturnType<typeof createCachedPdfRenderer>
type RouteDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'publish' | 'log'>

/** Routes for resumes: view, PDF, and JSON Resume export and import. */
export function resumesRoutes(app: FastifyInstance, deps: RouteDeps, renderPdf: RenderPdf): void {
  const { db, settings } = deps
  const subject = ({ login }: { readonly login: string }) => resumeSubject(db, login)

  serve(app, resumes.get, {
    subject,
    handle: async ({ params: { login }, caller }) => {
      const { ownerId } = await subject({ login })
      const bench = hasOwnerView(toViewer(caller), ownerId!)
      return (await findResume(db, login, { bench })).resume
    },
  })
  // The PDF and the JSON export contain the public version for every caller.
  serve(app, resumes.pdf, {
    subject,
    handle: async ({ params: { login }, query: { paper }, reply }) => {
      const { resume } = await findResume(db, login, { bench: false })
      reply.header('content-disposition', contentDisposition(`${resume.user.name || login} - resume.pdf`))
      return await renderPdf(resume, paper)
    },
  })
  serve(app, resumes.json, {
    subject,
    handle: async ({ params: { login } }) => {
      const publicResume = await findResume(db, login, { bench: false })
      const repositoryUrls = await findRepositoryUrls(db, publicResume.resume)
      return toJsonResume({ ...publicResume, repositoryUrls, publicUrl: settings.publicUrl })
    },
  })
  serve(app, resumes.importJson, {
    handle: async ({ body, caller }) => {
      const imported = parseJsonResume(body)
      if (imported === undefined) throw new ApiError('invalid', importSentences.nothing)
      return await importResume(deps, callerId(caller), imported)
    },
  })
}
