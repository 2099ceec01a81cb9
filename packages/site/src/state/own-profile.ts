import { contract, type Profile, type UserStub } from '@handiwork/core/api'
import { call } from './call.ts'

/** The viewer's profile. A deleted one is a stub. */
export type OwnProfile = Profile | UserStub

let firstLoad: Promise<OwnProfile> | undefined
let isFirstRead = true

/** Loads the viewer's profile for the header. The islands of the page share the request. */
export function loadOwnProfile(): Promise<OwnProfile> {
  firstLoad ??= call(contract.profile.get)
  return firstLoad
}

/** Loads the viewer's profile for islands: the first time with the header, later again. */
export function refetchOwnProfile(): Promise<OwnProfile> {
  if (!isFirstRead) return call(contract.profile.get)
  isFirstRead = false
  return loadOwnProfile()
}

const listeners = new Set<(profile: OwnProfile) => void>()

/** Calls the listener when an island has changed or loaded the profile. */
export function onOwnProfile(listener: (profile: OwnProfile) => void): void {
  listeners.add(listener)
}

/** Reports a profile to the header, which does not use React. */
export function announceOwnProfile(profile: OwnProfile): void {
  for (const listener of listeners) listener(profile)
}
