import { adminCalls } from './admin-calls.ts'
import { developerCalls } from './developer-calls.ts'
import { managerCalls } from './manager-calls.ts'
import { questionCalls } from './question-calls.ts'
import { recruiterCalls } from './recruiter-calls.ts'
import type { Scene } from './scene.ts'
import { visitorCalls } from './visitor-calls.ts'

/** Requests everything once, and deletes what it creates. */
export async function allCalls(scene: Scene): Promise<void> {
  await visitorCalls(scene)
  await developerCalls(scene)
  await questionCalls(scene)
  await recruiterCalls(scene)
  await managerCalls(scene)
  await adminCalls(scene)
}
