import { parseArgs } from 'node:util'
import { type EventName, events } from './events.ts'

export interface DrillRequest {
  readonly events: readonly EventName[]
  readonly isShort: boolean
  /** The commit that a rolling upgrade starts from. */
  readonly from: string | undefined
  /** Keeps the folder with the logs. */
  readonly logs: string | undefined
}

export const eventNames = Object.keys(events) as EventName[]

export const usage = `npm run scale -- drill [--short] [--events <name>,<name>…] [--from <commit>] [--logs <folder>]

Events: ${eventNames.join(', ')}`

/** Returns the request, or what is wrong with the arguments. */
export function parseDrillArgs(args: readonly string[]): DrillRequest | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        short: { type: 'boolean' },
        events: { type: 'string' },
        from: { type: 'string' },
        logs: { type: 'string' },
      },
    })
    const names = values.events?.split(',') ?? [...eventNames]
    const unknown = names.filter((name) => !eventNames.some((known) => known === name))
    if (unknown.length > 0) return `Unknown events: ${unknown.join(', ')}`
    return {
      events: eventNames.filter((name) => names.includes(name)),
      ...{ isShort: values.short ?? false, from: values.from, logs: values.logs },
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
