import { contract } from '@handiwork/core/api'
import type { CaseRequest, MatrixCase, MatrixCases } from '../case-request.ts'
import { insertMinimalJob } from '../insert-rows.ts'
import { insertForeignOrganization } from './organizations.ts'

const { jobs } = contract

const newJob = {
  title: 'Developer',
  description: 'You write programs. '.repeat(20),
  remote: true,
  applyMethod: 'profile',
}

/** A request about a job of the owner's organization. */
function jobCase(route: CaseRequest['route'], status: 'draft' | 'published'): MatrixCase {
  return async (scene) => ({
    route,
    params: { id: await insertMinimalJob(scene.server, await scene.organization(), status) },
  })
}

export const jobsCases: MatrixCases = {
  Z076: [() => ({ route: jobs.list })],
  Z077: [() => ({ route: jobs.my })],
  Z078: [jobCase(jobs.get, 'published')],
  Z079: [jobCase(jobs.get, 'draft')],
  Z080: [
    async (scene) => ({
      route: jobs.create,
      // Contributors may only create drafts.
      body: { ...newJob, organizationId: await scene.organization(), status: 'published' },
    }),
  ],
  Z081: [
    async (scene) => ({
      route: jobs.create,
      body: { ...newJob, organizationLogin: `o-${(await scene.organization()).slice(-12)}` },
    }),
  ],
  Z082: [
    async (scene) => {
      const organizationId = await scene.organization()
      const id = await insertMinimalJob(scene.server, organizationId, 'published')
      return { route: jobs.update, params: { id }, body: { ...newJob, organizationId } }
    },
  ],
  Z083: [
    async (scene) => ({
      route: jobs.update,
      params: { id: await insertMinimalJob(scene.server, await scene.organization(), 'published') },
      body: { ...newJob, organizationId: await insertForeignOrganization(scene) },
    }),
  ],
  Z084: [jobCase(jobs.remove, 'published')],
}
