import { contract } from '@handiwork/core/api'
import type { Scene } from './scene.ts'

/** What the owner of an organization requests: its jobs, members and applications. */
export async function managerCalls({ visitor, developer, manager, ids, round }: Scene): Promise<void> {
  await manager.call(contract.jobs.my)
  await manager.call(contract.organizations.knowledge, { params: { id: ids.organization } })
  await manager.call(contract.organizations.invitations, { params: { id: ids.organization } })
  await manager.call(contract.applications.board, { params: { id: ids.organization } })
  const job = await manager.call(contract.jobs.create, {
    body: {
      ...{ organizationId: ids.organization, title: `Engineer ${round}`, status: 'published', remote: true },
      ...{ location: 'Berlin, Germany', description: `<p>${DESCRIPTION.repeat(3)}</p>` },
    },
  })
  if (job === undefined) return
  const params = { id: job._id }
  await visitor.call(contract.jobs.get, { params })
  const application = await developer.call(contract.applications.create, {
    params,
    body: { message: 'Hello' },
  })
  if (application) {
    await manager.call(contract.applications.get, { params: { id: application._id } })
    await manager.call(contract.applications.reply, {
      params: { id: application._id },
      body: { text: 'Thank you' },
    })
    await developer.call(contract.applications.withdraw, { params: { id: application._id } })
  }
  await manager.call(contract.jobs.remove, { params })
}

const DESCRIPTION =
  'We look for a TypeScript engineer with React. You build user interfaces and their tests, and take part in reviews of what others build. '
