import type { ReactElement, ReactNode } from 'react'
import { Tooltip as AriaTooltip, OverlayArrow, TooltipTrigger } from 'react-aria-components/Tooltip'

export interface TooltipProps {
  readonly title?: string
  /** More about what is beneath; never the only place where something stands. */
  readonly text: ReactNode
  /** What it is about, something the focus can be on. */
  readonly children: ReactElement
}

export function Tooltip({ title, text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <AriaTooltip className="tip floats" offset={8}>
        <OverlayArrow className="arrow" />
        {title && <b>{title}</b>}
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
