/** Health of the host that runs this process. */
export interface HostHealth {
  /** False if free disk space is too low to write safely. */
  hasDiskSpace(): boolean
  /** True if the event loop is overloaded and new requests should be rejected. */
  isBusy(): boolean
}

/** Readiness checks by name. A check rejects while its component is unavailable. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>
