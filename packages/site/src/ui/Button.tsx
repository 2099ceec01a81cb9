import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Icon } from './Icon.tsx'

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'children' | 'isPending'>,
    ButtonLook {
  /** Works on what was asked of it; it cannot be pressed meanwhile, and keeps the focus. */
  readonly isBusy?: boolean
  readonly children?: ReactNode
}

export function Button({ kind, size, square, wide, solid, isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} isPending={isBusy} className={buttonClass({ kind, size, square, wide, solid })}>
      {isBusy && <Icon name="busy" />}
      {isBusy && square ? null : children}
    </AriaButton>
  )
}
