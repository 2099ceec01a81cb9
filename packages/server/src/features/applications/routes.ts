import { applications, type Resume } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { organizationSubject } from '../../stores/organization-subject.ts'
import { callerId } from '../../stores/viewer.ts'
import { findApplication, findApplicationResume, listApplications } from './application-store.ts'
import { applicationSubject } from './application-subject.ts'
import {
  changeApplication,
  markViewed,
  replyToApplication,
  withdrawApplication,
} from './change-application.ts'
import { listApplicants } from './list-applicants.ts'
import { type FindPublicResume, previewApplication, sendApplication } from './send-application.ts'

/** How resumes are found and rendered. */
export interface ResumeAccess {
  readonly findPublicResume: FindPublicResume
  readonly renderPdf: (resume: Resume, paper: 'a4' | 'letter') => Promise<Buffer>
}

/** Routes for applications with the profile. */
export function applicationsRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'tasks'>,
  { findPublicResume, renderPdf }: ResumeAccess,
): void {
  const { db } = deps
  const subject = applicationSubject(db)
  const findOrganization = organizationSubject(db)

  serve(app, applications.preview, {
    handle: async ({ params, caller }) => previewApplication(deps, params.id, callerId(caller)),
  })
  serve(app, applications.create, {
    handle: async ({ params, body, caller }) => {
      const userId = callerId(caller)
      const sent = { jobId: params.id, userId, application: body }
      return findApplication(db, await sendApplication(deps, findPublicResume, sent), userId)
    },
  })
  serve(app, applications.mine, {
    handle: async ({ query, caller }) => listApplications(db, callerId(caller), query),
  })
  serve(app, applications.board, {
    subject: ({ id }, _body, caller) => findOrganization(id, caller),
    handle: async ({ params, query }) => listApplicants(db, { organizationId: params.id, ...query }),
  })
  serve(app, applications.get, {
    subject,
    handle: async ({ params: { id }, caller }) => {
      const viewerId = callerId(caller)
      const application = await findApplication(db, id, viewerId)
      if (application.viewer === 'applicant' || application.state !== 'sent') return application
      await markViewed(deps, id, viewerId)
      return findApplication(db, id, viewerId)
    },
  })
  serve(app, applications.resume, {
    subject,
    handle: async ({ params, reply }) => {
      reply.header('content-disposition', 'attachment; filename="resume.pdf"')
      return renderPdf(await findApplicationResume(db, params.id), 'a4')
    },
  })
  serve(app, applications.update, {
    subject,
    handle: async ({ params, body, caller }) => {
      await changeApplication(deps, params.id, callerId(caller), body)
      return findApplication(db, params.id, callerId(caller))
    },
  })
  serve(app, applications.reply, {
    subject,
    handle: async ({ params, body, caller }) =>
      replyToApplication(deps, params.id, callerId(caller), body.text),
  })
  serve(app, applications.withdraw, {
    subject,
    handle: async ({ params, caller }) => {
      await withdrawApplication(deps, params.id)
      return findApplication(db, params.id, callerId(caller))
    },
  })
}
