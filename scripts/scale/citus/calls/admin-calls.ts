import { contract } from '@handiwork/core/api'
import type { Scene } from './scene.ts'

/** What an admin requests. */
export async function adminCalls({ admin, ids }: Scene): Promise<void> {
  await admin.call(contract.admin.stats)
  await admin.call(contract.admin.operations)
  await admin.call(contract.admin.failedTasks)
  await admin.call(contract.impact.report)
  await admin.call(contract.users.list, { query: { query: 'mir' } })
  await admin.call(contract.users.list, { query: { segment: 'analyzed' } })
  await admin.call(contract.packages.allUnknown)
  await admin.call(contract.keywords.list)
  await admin.call(contract.log.list)
  await admin.call(contract.reviewedCases.list)
  await admin.call(contract.users.get, { params: { id: ids.other } })
  await admin.call(contract.users.update, { params: { id: ids.other }, body: { visibility: 'hidden' } })
  await admin.call(contract.users.update, { params: { id: ids.other }, body: { visibility: 'public' } })
}
