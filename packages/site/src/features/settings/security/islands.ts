// One script for the islands of the tab.
export { DeleteProfile } from './DeleteProfile.tsx'
export { Emails } from './Emails.tsx'
export { LoginForm } from './LoginForm.tsx'
export { ProfileViewers } from './ProfileViewers.tsx'
export { Sessions } from './Sessions.tsx'
