/** How the machine is doing that we run on. */
export interface Machine {
  /** False while so little room is left on the disk that what is written may be lost. */
  isRoomLeft(): boolean
  /** True while requests wait so long for their turn that more of them help nobody. */
  isBusy(): boolean
}

/** A part of the service without which it cannot serve; rejects while it is not there. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>
