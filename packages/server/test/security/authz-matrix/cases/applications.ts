import { contract } from '@handiwork/core/api'
import type { CaseRequest, MatrixCase, MatrixCases } from '../case-request.ts'
import { insertApplication, insertMinimalJob } from '../insert-rows.ts'
import type { MatrixScene } from '../scene.ts'
import { insertForeignOrganization } from './organizations.ts'

const { applications, savedJobs } = contract

/** A job of an organization that the actor does not belong to, which accepts profiles. */
async function insertJobWithProfile(scene: MatrixScene, expiresAt: Date): Promise<string> {
  const id = await insertMinimalJob(scene.server, await insertForeignOrganization(scene), 'published')
  const columns = { applyMethod: 'profile', expiresAt } as const
  await scene.server.db.updateTable('jobs').set(columns).where('id', '=', id).execute()
  return id
}

/** A request about an application of the owner for a job of others' organization. */
function applicationCase(
  toRequest: (params: { readonly id: string }) => CaseRequest,
  isWithdrawn = false,
): MatrixCase {
  return async (scene) => {
    const organizationId = await scene.organizationOfOthers()
    const applicant = await scene.owner()
    return toRequest({
      id: await insertApplication(scene.server, { organizationId, applicant, isWithdrawn }),
    })
  }
}

const open = new Date('2099-01-01')
const expired = new Date('2020-01-01')

function jobCase(route: CaseRequest['route'], expiresAt: Date): MatrixCase {
  return async (scene) => ({
    route,
    params: { id: await insertJobWithProfile(scene, expiresAt) },
    ...(route.body && { body: {} }),
  })
}

export const applicationsCases: MatrixCases = {
  Z450: [jobCase(applications.preview, open)],
  Z451: [jobCase(applications.create, open)],
  Z452: [jobCase(applications.create, expired)],
  Z453: [() => ({ route: applications.mine })],
  Z454: [
    async (scene) => ({ route: applications.board, params: { id: await scene.organizationOfOthers() } }),
  ],
  Z455: [applicationCase((params) => ({ route: applications.get, params }))],
  Z456: [applicationCase((params) => ({ route: applications.get, params }), true)],
  Z457: [applicationCase((params) => ({ route: applications.update, params, body: { state: 'interview' } }))],
  Z458: [applicationCase((params) => ({ route: applications.reply, params, body: { text: 'Hello' } }))],
  Z459: [applicationCase((params) => ({ route: applications.withdraw, params }))],
  // The application has no resume.
  Z460: [applicationCase((params) => ({ route: applications.resume, params }))],
  Z461: [jobCase(savedJobs.add, open)],
  Z462: [jobCase(savedJobs.remove, open)],
  Z463: [() => ({ route: savedJobs.list })],
}
