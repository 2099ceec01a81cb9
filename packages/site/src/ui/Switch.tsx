import type { ReactNode } from 'react'
import { type SwitchProps as AriaProps, Switch as AriaSwitch } from 'react-aria-components/Switch'

export interface SwitchProps extends Omit<AriaProps, 'className' | 'children'> {
  readonly children: ReactNode
}

export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className="switch">
      <span className="track" />
      {children}
    </AriaSwitch>
  )
}
