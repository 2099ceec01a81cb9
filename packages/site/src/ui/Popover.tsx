import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'

export interface PopoverProps {
  /** The `Button` that opens the popover. */
  readonly trigger: ReactElement
  /** The accessible name. */
  readonly label: string
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  readonly children: ReactNode
}

/** Opens next to its trigger. */
export function Popover({ trigger, label, placement = 'bottom start', children }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className="popover" offset={8} placement={placement}>
        <Dialog className="card float" aria-label={label}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
