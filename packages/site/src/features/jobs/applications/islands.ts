// One script for the islands of an application.
export { ApplicationThread } from './ApplicationThread.tsx'
export { StatusControl } from './StatusControl.tsx'
