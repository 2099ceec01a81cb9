/** The style sheets in `sheets`. */
export type SheetName = (typeof areas)[number][1] | 'home' | 'site'

/** The sheet of pages by the start of their route pattern; the first match counts. Other pages need only `site`. */
const areas = [
  ['/users/[login]/evidence', 'evidence'],
  ['/profile/appearances', 'account'],
  ['/profile/cases', 'account'],
  ['/profile/declaration', 'account'],
  ['/users', 'profile'],
  ['/profile', 'profile'],
  ['/analysis', 'profile'],
  ['/leaders', 'leaders'],
  ['/projects', 'repository'],
  ['/resume', 'resume'],
  ['/jobs', 'jobs'],
  ['/applications', 'jobs'],
  ['/organizations', 'organizations'],
  ['/interview-questions', 'questions'],
  ['/issues', 'questions'],
  ['/hire', 'hire'],
  ['/settings', 'settings'],
  ['/welcome', 'settings'],
  ['/admin', 'admin'],
  ['/device', 'device'],
  ['/styleguide', 'styleguide'],
] as const

export const areaStarts = areas.map(([start]) => start)

/** The area of a page, such as `profile` for `/users/[login]`. */
export function findArea(routePattern: string): SheetName | undefined {
  if (routePattern === '/') return 'home'
  return areas.find(([start]) => routePattern === start || routePattern.startsWith(`${start}/`))?.[1]
}
