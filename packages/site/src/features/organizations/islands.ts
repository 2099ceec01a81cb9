// One script for the islands that all pages of an organization have.
export { JoinPrompt } from './JoinPrompt.tsx'
export { ManagerLinks } from './ManagerLinks.tsx'
