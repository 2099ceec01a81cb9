// One script for the islands that most pages of a user have.
export { FollowButton } from './FollowButton.tsx'
export { UncountedProjects } from './UncountedProjects.tsx'
export { ViewerTools } from './ViewerTools.tsx'
