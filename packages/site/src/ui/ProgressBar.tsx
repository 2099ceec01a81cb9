import type { CSSProperties } from 'react'
import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'

export interface ProgressBarProps {
  readonly label: string
  /** Omitted when the total is unknown. */
  readonly value?: number | undefined
  readonly max?: number
  /** The progress as text: '29 of 46 repositories'. */
  readonly text?: string | undefined
}

export function ProgressBar({ label, value, max = 100, text }: ProgressBarProps) {
  return (
    <AriaProgressBar
      className="progress"
      value={value ?? 0}
      maxValue={max}
      isIndeterminate={value === undefined}
      {...(text && { valueLabel: text })}
    >
      {({ percentage, valueText }) => (
        <>
          <Label>{label}</Label>
          <span className="progress-text">{text ?? valueText}</span>
          <span className="thin" style={{ '--v': `${percentage ?? 0}%` } as CSSProperties}>
            <i />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
