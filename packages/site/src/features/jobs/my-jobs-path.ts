import { pathTo } from '@handiwork/core/api'

/** The page to show after Save and Delete (spec §2). */
export const MY_JOBS_PATH = pathTo('jobs', {}, { tab: 'my' })
