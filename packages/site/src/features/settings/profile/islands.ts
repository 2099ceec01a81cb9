// One script for the islands of the tab.
export { ReceivedInvitations } from '../../../ui/ReceivedInvitations.tsx'
export { AlertSettings } from './AlertSettings.tsx'
export { ProfileForm } from './ProfileForm.tsx'
