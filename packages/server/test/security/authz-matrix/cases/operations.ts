import { contract } from '@handiwork/core/api'
import { insertFailedTask } from '../../../insert-failed-task.ts'
import type { MatrixCases } from '../case-request.ts'
import type { MatrixScene } from '../scene.ts'

const { admin } = contract

const paramsOfFailedTask = async ({ server }: MatrixScene) => ({ id: await insertFailedTask(server.db) })

/** Cases for the operations of the service, which only admins see and change. */
export const operationsCases: MatrixCases = {
  Z330: [() => ({ route: admin.operations })],
  Z331: [() => ({ route: admin.failedTasks })],
  Z332: [async (scene) => ({ route: admin.retryTask, params: await paramsOfFailedTask(scene) })],
  Z333: [() => ({ route: admin.retryTasks })],
  Z334: [async (scene) => ({ route: admin.discardTask, params: await paramsOfFailedTask(scene) })],
}
