import { contract, type FailedTask } from '@handiwork/core/api'
import { useState } from 'react'
import { call } from '../../../state/call.ts'

export type TaskAction = 'retry' | 'discard'

const routes = { retry: contract.admin.retryTask, discard: contract.admin.discardTask } as const

/** The failed tasks of a page, without those that were retried or discarded since. */
export function useFailedTasks(initialTasks: readonly FailedTask[], initialTotal: number) {
  const [tasks, setTasks] = useState(initialTasks)
  const [total, setTotal] = useState(initialTotal)
  const act = async (action: TaskAction, { _id: id }: Pick<FailedTask, '_id'>) => {
    await call(routes[action], { params: { id } })
    setTasks((before) => before.filter(({ _id }) => _id !== id))
    setTotal((before) => before - 1)
  }
  const retryAll = async () => {
    const { count } = await call(contract.admin.retryTasks)
    setTasks([])
    setTotal((before) => Math.max(0, before - count))
    return count
  }
  return { tasks, total, act, retryAll }
}
