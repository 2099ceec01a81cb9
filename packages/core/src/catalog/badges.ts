import { backEnd } from './badges/back-end.ts'
import type { BadgeDefinition } from './badges/badge-definition.ts'
import { devOps } from './badges/dev-ops.ts'
import { frontEnd } from './badges/front-end.ts'
import { mobileDev } from './badges/mobile-dev.ts'
import { rockStar } from './badges/rock-star.ts'
import { testAutomation } from './badges/test-automation.ts'
import { unitTesting } from './badges/unit-testing.ts'

/** The badges in the spec's order. To add one, write its file and list it here. */
const definitions = [frontEnd, backEnd, testAutomation, devOps, mobileDev, unitTesting, rockStar] as const

export type BadgeKey = (typeof definitions)[number]['key']
export type BadgeInfo = BadgeDefinition<BadgeKey>

export const badges: readonly BadgeInfo[] = definitions
export const badgeKeys: readonly BadgeKey[] = badges.map(({ key }) => key)

export function badgeByKey(key: BadgeKey): BadgeInfo
export function badgeByKey(key: string): BadgeInfo | undefined
export function badgeByKey(key: string): BadgeInfo | undefined {
  return byKey.get(key)
}

const byKey = new Map<string, BadgeInfo>(badges.map((badge) => [badge.key, badge]))
