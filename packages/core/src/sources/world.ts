import { setTimeout as sleep } from 'node:timers/promises'
import { type Answers, memoryAnswers } from './answers.ts'
import { type Bans, memoryBans } from './bans.ts'
import { type Fetch, hostFetch } from './host-fetch.ts'
import { newTurns, type Turns } from './turns.ts'

/** What sources share with each other and meet outside. Everybody in a process who asks the same hosts shares one. */
export interface World {
  readonly fetch: Fetch
  now(): Date
  /** Rejects when the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<unknown>
  /** From 0 up to 1. */
  random(): number
  readonly bans: Bans
  readonly answers: Answers
  readonly turns: Turns
  /** How often in a row a host limited us without saying for how long, by key. */
  readonly strikes: Map<string, number>
}

/** The real one, with what is handed in in the places of its parts. */
export function newWorld(parts: Partial<World> = {}): World {
  return {
    fetch: hostFetch(),
    now: () => new Date(),
    wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
    random: Math.random,
    bans: memoryBans(),
    answers: memoryAnswers(),
    turns: newTurns(),
    strikes: new Map(),
    ...parts,
  }
}
