/** Calls that read the rows of many users by design, and why. All others may only read those whose ids they know. */
export const intendedFanOuts: readonly { readonly call: RegExp; readonly reason: string }[] = [
  { call: / GET \/(api\/)?leaders/, reason: 'the best of each shard are merged' },
  { call: /^visitor GET \/$/, reason: 'the front page shows leaders' },
  { call: / GET \/api\/search\/users(\?|$|\/facets)/, reason: 'the best of each shard are merged' },
  { call: / GET \/api\/search\?/, reason: 'names are searched in each shard' },
  { call: /^admin /, reason: 'counts and lists of all users, for administrators' },
  { call: / GET \/(api\/)?sitemaps?/, reason: 'lists all public users' },
  { call: / (GET|POST) \/api\/demo\//, reason: 'the sample users, in demo mode only' },
  {
    call: / GET \/api\/profile\/data/,
    reason: 'also rows that are placed with other people, such as views of their profiles',
  },
  {
    call: / GET \/api\/repositories\/:id(\/knowledge|\/evidence)?$/,
    reason: 'repositories with more than 100 users, who are on all machines',
  },
  { call: / GET \/rss\.xml/, reason: 'the newest of each shard are merged' },
]

export function mayFanOut(call: string): boolean {
  return intendedFanOuts.some((intended) => intended.call.test(call))
}
