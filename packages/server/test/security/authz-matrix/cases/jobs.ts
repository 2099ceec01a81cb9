import { contract } from '@handiwork/core/api'
import type { Ask, Case, Cases } from '../ask.ts'
import { aJob } from '../things.ts'
import { anotherOrganization } from './organizations.ts'

const { jobs } = contract

const aNewJob = { title: 'Developer', description: 'You write programs. '.repeat(20), remote: true }

/** A job of the owner's organization. */
function ofJob(route: Ask['route'], status: 'draft' | 'published'): Case {
  return async (scene) => ({
    route,
    params: { id: await aJob(scene.server, await scene.organization(), status) },
  })
}

export const jobsCases: Cases = {
  Z076: [() => ({ route: jobs.list })],
  Z077: [() => ({ route: jobs.my })],
  Z078: [ofJob(jobs.get, 'published')],
  Z079: [ofJob(jobs.get, 'draft')],
  Z080: [
    async (scene) => ({
      route: jobs.create,
      // Contributors may only draft one.
      body: { ...aNewJob, organizationId: await scene.organization(), status: 'published' },
    }),
  ],
  Z081: [
    async (scene) => ({
      route: jobs.create,
      body: { ...aNewJob, organizationLogin: `o-${(await scene.organization()).slice(-12)}` },
    }),
  ],
  Z082: [
    async (scene) => {
      const organizationId = await scene.organization()
      const id = await aJob(scene.server, organizationId, 'published')
      return { route: jobs.update, params: { id }, body: { ...aNewJob, organizationId } }
    },
  ],
  Z083: [
    async (scene) => ({
      route: jobs.update,
      params: { id: await aJob(scene.server, await scene.organization(), 'published') },
      body: { ...aNewJob, organizationId: await anotherOrganization(scene) },
    }),
  ],
  Z084: [ofJob(jobs.remove, 'published')],
}
