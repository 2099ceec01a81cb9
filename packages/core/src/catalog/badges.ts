/** A badge people can earn (spec §3, Badges). */
export interface BadgeInfo {
  readonly key: BadgeKey
  readonly title: string
  /** What it is given for. */
  readonly description: string
  readonly icon: { readonly source: string; readonly slug: string }
}

export const badgeKeys = [
  'front-end',
  'back-end',
  'test-automation',
  'dev-ops',
  'mobile-dev',
  'unit-testing',
  'rock-star',
] as const
export type BadgeKey = (typeof badgeKeys)[number]

/** The badges in the spec's order. */
export const badges: readonly BadgeInfo[] = [
  badge('front-end', 'Front-end', 'Work with front-end frameworks, libraries and styles', 'monitor'),
  badge('back-end', 'Back-end', 'Work with back-end frameworks, databases and interfaces', 'server'),
  badge('test-automation', 'Test Automation', 'Work with tools that test a product as its users do', 'bot'),
  badge(
    'dev-ops',
    'DevOps',
    'Work on containers, continuous integration, clouds and monitoring',
    'container',
  ),
  badge('mobile-dev', 'Mobile Development', 'Work on applications for phones and tablets', 'smartphone'),
  badge(
    'unit-testing',
    'Unit Testing',
    'Work with unit tests, and tests among the own code',
    'flask-conical',
  ),
  badge('rock-star', 'Rock Star', '10% familiar with a library with more than 1000 stars', 'star'),
]

/** The badge with this key. */
export function badgeByKey(key: string): BadgeInfo | undefined {
  return byKey.get(key)
}

const byKey = new Map<string, BadgeInfo>(badges.map((one) => [one.key, one]))

function badge(key: BadgeKey, title: string, description: string, slug: string): BadgeInfo {
  return { key, title, description, icon: { source: 'lucide', slug } }
}
