import type { ReactElement, ReactNode } from 'react'
import { Tooltip as AriaTooltip, OverlayArrow, TooltipTrigger } from 'react-aria-components/Tooltip'

export interface TooltipProps {
  readonly title?: string
  /**
   * Additional information. Must also be available elsewhere, because tooltips are not accessible on every
   * device.
   */
  readonly text: ReactNode
  /** The focusable element that the tooltip describes. */
  readonly children: ReactElement
}

export function Tooltip({ title, text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <AriaTooltip className="tip floating" offset={8}>
        <OverlayArrow className="arrow" />
        {title && <b>{title}</b>}
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
