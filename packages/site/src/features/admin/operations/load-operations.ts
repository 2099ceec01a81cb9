import { contract, type FailedTask, type Operations } from '@handiwork/core/api'
import { FAILED_TASKS_PAGE_SIZE } from '@handiwork/core/contract'
import type { PageLocals } from '../../../page-locals.ts'

/** The state of the service, and one page of its failed tasks. */
export interface OperationsPage {
  readonly operations: Operations
  readonly failedTasks: readonly FailedTask[]
  readonly total: number
  /** Starts at 1. */
  readonly page: number
}

export async function loadOperations(call: PageLocals['call'], page: number): Promise<OperationsPage> {
  const query = { offset: (page - 1) * FAILED_TASKS_PAGE_SIZE, limit: FAILED_TASKS_PAGE_SIZE }
  const operations = await call(contract.admin.operations)
  const { items, total } = await call(contract.admin.failedTasks, { query })
  return { operations, failedTasks: items, total, page }
}
