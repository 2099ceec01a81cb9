// One script for the islands of a job.
export { ApplyActions } from './ApplyActions.tsx'
export { JobActions } from './JobActions.tsx'
export { JobMatch } from './JobMatch.tsx'
