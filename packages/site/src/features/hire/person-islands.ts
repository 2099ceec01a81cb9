// One script for the islands about a developer.
export { ContactButton } from './candidate/ContactButton.tsx'
export { CandidateNotes } from './records/CandidateNotes.tsx'
export { CandidateTags } from './records/CandidateTags.tsx'
export { JobShortlists } from './records/JobShortlists.tsx'
export { SaveButton } from './SaveButton.tsx'
