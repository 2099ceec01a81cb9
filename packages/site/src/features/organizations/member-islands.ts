// One script for the islands of the members.
export { MemberList } from './MemberList.tsx'
export { PendingInvitations } from './PendingInvitations.tsx'
